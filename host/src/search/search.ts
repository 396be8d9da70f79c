/**
 * The dialog "Search", which finds pages, open pages and commands by the letters typed, in every
 * language at once, and what the server finds (shell A5). The dialog itself is a chunk of its own.
 */
export { SearchButton } from './search-button'
export { setSearchOpen } from './search-state'
export { SearchMenu } from './search-menu'
export type { SearchCommand } from './search-command'
