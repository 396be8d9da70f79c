export const findAuditHead = 1
