/** Where the browser should go; boot and router carry it out, nobody else navigates (architecture, principle 1). */
export type Destination = { stay: true } | { goTo: string } | { leaveTo: string }
