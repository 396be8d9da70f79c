import { loadUsers, Users } from './users-of-team'

export const loader = loadUsers

/** `/users/index`: the people of the team (spec §2). */
export const Component = () => <Users />
