import { decideSignIn } from './social-rules'

const verified = { status: 'active', emailVerifiedAt: new Date() } as const
const disabled = { status: 'disabled', emailVerifiedAt: new Date() } as const

test('C14 a linked identity signs in, whoever has its address', () => {
  expect(decideSignIn({ linked: verified, owner: undefined })).toBe('sign-in')
  expect(decideSignIn({ linked: verified, owner: disabled })).toBe('sign-in')
})

test('C14 an address that somebody has asks for proof, one that nobody has for agreement', () => {
  expect(decideSignIn({ linked: undefined, owner: verified })).toBe('link')
  expect(decideSignIn({ linked: undefined, owner: undefined })).toBe('register')
})

test('C14 an account whose address was never proved takes nobody in', () => {
  const unproved = { status: 'active', emailVerifiedAt: null } as const
  expect(decideSignIn({ linked: undefined, owner: unproved })).toBe('refuse')
})

test('C4 a disabled user is refused by their identity and by their address', () => {
  expect(decideSignIn({ linked: disabled, owner: undefined })).toBe('refuse')
  expect(decideSignIn({ linked: undefined, owner: disabled })).toBe('refuse')
})
