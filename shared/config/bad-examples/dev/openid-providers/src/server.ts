// Imported by a bad example.
export const port = 3002
