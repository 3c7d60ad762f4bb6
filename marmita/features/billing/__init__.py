"""What orders mean in money to those who read it: payouts, and papers. Moves no money and changes no order."""
