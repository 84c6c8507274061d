"""What people ask of a programme, decided: facts, or a refusal."""
