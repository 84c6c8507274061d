"""What whoever runs the server asks it: is it alive, is it ready, how much has it to do."""
