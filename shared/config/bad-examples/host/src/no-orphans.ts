export const orphan = 1
