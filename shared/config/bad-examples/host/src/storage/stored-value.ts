export const storedValue = 1
