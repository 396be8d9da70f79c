/**
 * Where the browser should go. Only boot and router carry it out; nothing else navigates
 * (architecture, principle 1).
 */
export type Destination =
  | { stay: true }
  | { goTo: string }
  | { leaveTo: string }
  /** The page is loaded again: what it holds belongs to somebody else. */
  | { reload: true }
