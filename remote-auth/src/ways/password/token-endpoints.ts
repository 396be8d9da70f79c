// A chunk of its own: the schemas of the contract weigh as much as the whole form, and nobody needs
// them before typing.
export { refreshTokens, signInWithPassword } from '@console/contract/sign-in'
