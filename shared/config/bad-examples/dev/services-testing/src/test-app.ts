// Imported by a bad example.
export const createTestApp = () => null
