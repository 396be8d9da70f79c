export { findUser } from '../users/users-queries'
