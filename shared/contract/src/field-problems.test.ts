import { findProblems, limitOf } from './field-problems'
import { createTeam, listTeams, NewAccountWithTeam, updateAccount } from './team'
import { register, updateProfile } from './user'
import { sendCode } from './verification'

const good = {
  email: 'mei@example.test',
  password: 'harbour lights',
  agreement: true,
  policy_version: '1',
}
const problems = (change: object) => findProblems(register.input, { ...good, ...change })

test('a complete registration has no problem', () => {
  expect(problems({})).toBeNull()
})

test.each([
  ['email', '', 'required'],
  ['email', undefined, 'required'],
  ['email', 'mei@', 'format'],
  ['email', 7, 'format'],
  ['email', `${'m'.repeat(260)}@example.test`, 'too_long'],
  ['password', '', 'required'],
  ['password', '1234567', 'too_short'],
  ['password', 'x'.repeat(257), 'too_long'],
  ['agreement', false, 'not_agreed'],
  ['code', '12 456', 'format'],
  ['locale', 'fr', 'not_allowed'],
])('%s = %p is %s', (field, value, problem) => {
  expect(problems({ [field]: value })).toEqual({ [field]: problem })
})

test('how long a field may be is said by its schema, also where it may be left out', () => {
  expect(limitOf(register.input, 'email')).toBe(254)
  expect(limitOf(register.input, 'given_name')).toBe(50)
  expect(limitOf(NewAccountWithTeam, 'website')).toBe(254)
  expect(limitOf(register.input, 'agreement')).toBeUndefined()
  expect(limitOf(register.input, 'nowhere')).toBeUndefined()
})

test('a field that nobody asked for is named, so that nothing is assigned unseen (api B1)', () => {
  expect(problems({ is_admin: true })).toEqual({ is_admin: 'unknown' })
})

test('a field is named even if every object has one of that name', () => {
  expect(problems({ toString: 1, constructor: 1 })).toEqual({
    toString: 'unknown',
    constructor: 'unknown',
  })
})

test('a number that is out of bounds is there, but not allowed', () => {
  expect(findProblems(listTeams.input, { page: '0', pageSize: '101' })).toEqual({
    page: 'not_allowed',
    pageSize: 'not_allowed',
  })
})

test('every wrong field is reported at once, each with its first problem', () => {
  expect(problems({ email: '', password: '' })).toEqual({ email: 'required', password: 'required' })
})

test('a password of eight characters outside the basic plane is long enough (api ruling 4)', () => {
  expect(problems({ password: '🌊'.repeat(8) })).toBeNull()
  expect(problems({ password: '🌊'.repeat(4) })).toEqual({ password: 'too_short' })
})

test('text is trimmed, passwords are not (api B1)', () => {
  const parsed = register.input.parse({
    ...good,
    email: '  mei@example.test ',
    password: '  harbour  ',
  })
  expect(parsed).toMatchObject({ email: 'mei@example.test', password: '  harbour  ' })
})

test('only the name of a new team is required (rulings 13)', () => {
  expect(findProblems(createTeam.input, { name: 'Harbour Lights' })).toBeNull()
  expect(findProblems(createTeam.input, { name: '  ' })).toEqual({ name: 'required' })
})

test.each(['', 'harbour.example', 'https://harbour.example/about'])(
  '%p may stand as a website',
  (website) => {
    expect(findProblems(createTeam.input, { name: 'A', account: { website } })).toBeNull()
  },
)

test('a mistake inside the account of a new team is told by its own name', () => {
  expect(
    findProblems(createTeam.input, {
      name: 'A',
      account: { website: 'harbour', address: 'x'.repeat(201) },
    }),
  ).toEqual({ website: 'format', address: 'too_long' })
})

test.each(['harbour', 'javascript:alert(1)', 'ftp://harbour.example'])(
  '%p may not stand as a website',
  (website) => {
    const ids = { team: crypto.randomUUID(), account: crypto.randomUUID() }
    expect(findProblems(updateAccount.input, { ...ids, website })).toEqual({ website: 'format' })
  },
)

test('a mistake in the name of the account is not laid at the team’s name', () => {
  expect(findProblems(createTeam.input, { name: 'A', account: { name: 'x'.repeat(101) } })).toEqual(
    { 'account.name': 'too_long' },
  )
})

test.each([
  ['of nothing that can be seen', '\u200b\u2060', 'required'],
  ['of letters that leave a blank', '\u3164\u115f\u2800', 'required'],
  ['of marks without a letter', '\ufe0f\u0301', 'required'],
  ['of two lines', 'Harbour\nLights', 'format'],
  ['of two lines by a sign for lines', 'Harbour\u2028Lights', 'format'],
  ['that turns the words around it', 'Harbour\u202eLights', 'format'],
])('a name %s is no name', (_, name, problem) => {
  expect(findProblems(createTeam.input, { name })).toEqual({ name: problem })
})

test('a name that may be left out is empty, or something of it can be seen', () => {
  const id = crypto.randomUUID()
  expect(findProblems(updateProfile.input, { id, given_name: ' ', family_name: '' })).toBeNull()
  expect(
    findProblems(updateProfile.input, { id, given_name: '\u200b', family_name: '\u2066' }),
  ).toEqual({ given_name: 'format', family_name: 'format' })
})

test('a version that no row can have is not allowed', () => {
  const versionOf = (version: number) =>
    findProblems(updateProfile.input, { id: crypto.randomUUID(), version })
  for (const version of [-1, 0, 2_147_483_648])
    expect(versionOf(version)).toEqual({ version: 'not_allowed' })
  expect(versionOf(2_147_483_647)).toBeNull()
})

test.each([
  'mei',
  'mei@',
  '@example.test',
  'mei@example',
  'mei@@example.test',
  'mei@kwan@example.test',
  'mei kwan@example.test',
  'mei@example..test',
  'mei@.example.test',
  'mei@example.test.',
  'mei@example,test.org',
  '<mei@example.test>',
  'mei@example.test"',
  'mei@-example.test',
  'mei@[127.0.0.1]',
  'mei@example.test?cc=kwan',
  'mei@example/x.test',
  'mei\u200b@example.test',
  'mei\u0001@example.test',
  'mei\u202e@example.test',
  'mei@\u200b.test',
  'mei＠kwan@example.test',
])('%p is no e-mail address', (email) => {
  expect(findProblems(sendCode.input, { email, purpose: 'register' })).toEqual({ email: 'format' })
})

test.each([
  'mei@example.test',
  'Mei.Kwan+news@mail.example.test',
  "o'hara@example.test",
  '關@例子.測試',
  'mei@xn--fsqu00a.xn--g6w251d',
  'm@e.t',
  'mei_kwan@a-b.example',
])('%p is an e-mail address', (email) => {
  expect(findProblems(sendCode.input, { email, purpose: 'register' })).toBeNull()
})

test.each(['', '852-23456789', '+852 2345 6789', '(02) 2345-6789', '2345.6789 #12'])(
  '%p may stand as a phone number',
  (phone) => {
    expect(findProblems(createTeam.input, { name: 'A', account: { phone } })).toBeNull()
  },
)

test.each(['abc', '12', '+', 'javascript:1234', '852-2345<b>'])(
  '%p may not stand as a phone number',
  (phone) => {
    expect(findProblems(createTeam.input, { name: 'A', account: { phone } })).toEqual({
      phone: 'format',
    })
  },
)

test('a name may be written in any script, with the joiners that it needs', () => {
  for (const name of ['海港之光', 'نور المرفأ', 'क्‍ष', '👩‍🚀 Studio', "L'Épée & Fils"])
    expect(findProblems(createTeam.input, { name })).toBeNull()
})
