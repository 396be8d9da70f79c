/** What stands around the pages. The layout itself is a chunk of its own: who signs in does not need it yet. */
export { arriveAt, Announcer } from './arrival'
export { Bare } from './bare'
export { markPageLoading, markProgress } from './page-loading'
export { askToSignOut } from './sign-out-question'
export { receiveHost } from './the-host'

export const loadShell = () =>
  import(/* webpackChunkName: "shell" */ './shell-frame').then(({ Shell }) => Shell)
