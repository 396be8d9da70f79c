export const serve = 1
