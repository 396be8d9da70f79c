export const single = 1
