"""Files as students hand them in: every question of the documents that asks for code, answered."""
