/**
 * Where the browser should go. Only boot and router carry it out; nothing else navigates
 * (architecture, principle 1).
 */
export type Destination = { stay: true } | { goTo: string } | { leaveTo: string }
