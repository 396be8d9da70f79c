import { validateNewTeam, toCreateTeamInput } from './new-team'

const empty = { name: '', business_name: '', country: 'HK', address: '', phone: '', website: '' }
const hongKong = { country: 'HK' }

test('ruling 13: a name alone creates a team without an account', () => {
  expect(toCreateTeamInput({ ...empty, name: 'Harbour Lights' }, hongKong)).toEqual({
    name: 'Harbour Lights',
  })
})

test('ruling 13: with any company detail an account is created too, with the country', () => {
  expect(
    toCreateTeamInput(
      { ...empty, name: 'Harbour Lights', phone: '852-2345 6789 ', address: ' ' },
      hongKong,
    ),
  ).toEqual({ name: 'Harbour Lights', account: { phone: '852-23456789', country: 'HK' } })
})

test('a country that the person chose counts as a detail, the prefilled one does not', () => {
  expect(toCreateTeamInput({ ...empty, name: 'Harbour Lights', country: 'SG' }, hongKong)).toEqual({
    name: 'Harbour Lights',
    account: { country: 'SG' },
  })
  expect(toCreateTeamInput({ ...empty, name: 'Harbour Lights', country: '' }, hongKong)).toEqual({
    name: 'Harbour Lights',
  })
})

test('only the name is needed', () => {
  expect(validateNewTeam({ ...empty, name: 'Harbour Lights' })).toBeNull()
  expect(validateNewTeam({ ...empty, name: '   ' })).toEqual({ name: 'required' })
})

test.each([
  ['a name that is too long', { name: 'x'.repeat(101) }, { name: 'too_long' }],
  ['an invalid web address', { website: 'not a site' }, { website: 'format' }],
  ['a phone number with an extension', { phone: '852-2345 6789 ext. 12' }, { phone: 'extension' }],
  ['a phone number with letters', { phone: '852-2345 ABCD' }, { phone: 'format' }],
  ['a phone number without digits', { phone: '852--' }, { phone: 'format' }],
  ['a phone number with two codes', { phone: '852-+999 123' }, { phone: 'format' }],
  ['a phone number that is too long', { phone: `852-${'5'.repeat(30)}` }, { phone: 'format' }],
  ['an address that is too long', { address: 'x'.repeat(201) }, { address: 'too_long' }],
])('%s is an error of its field', (_, change, errors) => {
  expect(validateNewTeam({ ...empty, name: 'Harbour Lights', ...change })).toEqual(errors)
})
