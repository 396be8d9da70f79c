export { findTeam } from './teams-queries'
