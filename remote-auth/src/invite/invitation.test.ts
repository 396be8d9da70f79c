import type { InvitationView } from '@console/contract/invitation'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { situationOf } from './invitation'

const invitation: InvitationView = {
  id: '5b0f0f2e-6f0a-4b53-9d3f-6f4a6a2d9b11',
  team: 'Pier Nine',
  inviter: 'Chan Mei',
  role: 'staff',
  state: 'pending',
  invitee: 'm•••@example.test',
  kind: 'email',
  proves_address: true,
}
type Known = Parameters<typeof situationOf>[0]
const situation = (known: Partial<Known>) =>
  situationOf({
    token: 'secret',
    invitation,
    failure: null,
    status: 'signed-in',
    isTheirs: true,
    ...known,
  })
const standing = (known: Partial<Known>) => {
  const found = situation(known)
  return 'standing' in found ? found.standing : found.is
}

test('B5 without a link there is nothing to show, and a link may lead to nothing', () => {
  const nothingRead = { invitation: undefined }
  expect(situation({ token: null }).is).toBe('nothing')
  expect(situation(nothingRead).is).toBe('loading')
  const notFound = new ApiError('NOT_FOUND', 404, '')
  expect(situation({ ...nothingRead, failure: notFound }).is).toBe('unknown-link')
  expect(situation({ ...nothingRead, failure: new NetworkError('') }).is).toBe('unreachable')
})

test.each(['accepted', 'refused', 'cancelled', 'expired'] as const)(
  'B5 one that was %s is over, for whomever it was',
  (state) => {
    const over = { ...invitation, state }
    expect(situation({ invitation: over, isTheirs: false })).toEqual({
      is: 'over',
      invitation: over,
    })
  },
)

test('B5 a pending one is for whoever finds it in their list; the server is asked where there is no list', () => {
  expect(standing({})).toBe('invited')
  expect(standing({ isTheirs: false })).toBe('somebody-else')
  expect(standing({ isTheirs: undefined })).toBe('unknown')
  expect(standing({ isTheirs: null })).toBe('invited')
  expect(standing({ status: 'anonymous', isTheirs: undefined })).toBe('anonymous')
})

test('an invitation that was read stays on the page when reading it again fails', () => {
  expect(situation({ failure: new NetworkError('') }).is).toBe('open')
})
