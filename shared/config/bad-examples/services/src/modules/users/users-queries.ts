export const findUser = 1
