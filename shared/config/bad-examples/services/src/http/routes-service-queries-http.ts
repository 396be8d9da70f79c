export { findAuditHead } from '../audit/audit-queries'
