"""What the screens of the desk share: recording, answers, forms, words, template parts."""
