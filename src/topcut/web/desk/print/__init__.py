"""Documents to print: which fit now, a look at them, the PDF."""
