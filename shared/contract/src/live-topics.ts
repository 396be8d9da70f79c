/**
 * What others, or the person in another window, may change while a page is open:
 * - `place`: the person's own place in a team: joined, another role, other accounts or permissions,
 *   removed
 * - `team`: a team's name, its owner, an offer to hand it over
 * - `members`: who belongs to a team, what they are called, and what they may do
 * - `accounts`: the accounts of a team
 * - `invitations`: those of a team, or, without a team, those that wait for the person
 * - `account-links`: links of a team's accounts with others, and requests for one
 * - `products`: what a team's accounts sell
 * - `list-views`: views of lists, the person's own or a team's
 * - `audit-log`: what was written into the log of a team
 * - `settings`: what the person has arranged, in another browser
 * - `profile`: their name, picture or address, which they have changed elsewhere
 * - `sign-in`: where they are signed in, and by what they can sign in
 * - `override`: the releases that run for the person alone
 */
export const liveTopics = [
  'place',
  'team',
  'members',
  'accounts',
  'invitations',
  'account-links',
  'products',
  'list-views',
  'audit-log',
  'settings',
  'profile',
  'sign-in',
  'override',
] as const
export type LiveTopic = (typeof liveTopics)[number]
