export const findTeam = 1
