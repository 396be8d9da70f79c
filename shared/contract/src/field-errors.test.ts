import { validateFields, maxLengthOf } from './field-errors'
import { createTeam, listTeams, NewAccountWithTeam, updateAccount } from './team'
import { register, updateProfile } from './user'
import { sendCode } from './verification'

const validRegistration = {
  email: 'mei@example.test',
  password: 'harbour lights',
  agreement: true,
  policy_version: '1',
}
const errorsAfter = (change: object) =>
  validateFields(register.input, { ...validRegistration, ...change })

test('a complete registration has no field error', () => {
  expect(errorsAfter({})).toBeNull()
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
  expect(errorsAfter({ [field]: value })).toEqual({ [field]: problem })
})

test('maxLengthOf reads the limit of a field from the schema, also for an optional field', () => {
  expect(maxLengthOf(register.input, 'email')).toBe(254)
  expect(maxLengthOf(register.input, 'given_name')).toBe(50)
  expect(maxLengthOf(NewAccountWithTeam, 'website')).toBe(254)
  expect(maxLengthOf(register.input, 'agreement')).toBeUndefined()
  expect(maxLengthOf(register.input, 'nowhere')).toBeUndefined()
})

test('a field that the schema does not have is reported as unknown (api B1)', () => {
  expect(errorsAfter({ is_admin: true })).toEqual({ is_admin: 'unknown' })
})

test('an unknown field is reported even if every object inherits a property of that name', () => {
  expect(errorsAfter({ toString: 1, constructor: 1 })).toEqual({
    toString: 'unknown',
    constructor: 'unknown',
  })
})

test('a number out of bounds is not_allowed, neither too_long nor required', () => {
  expect(validateFields(listTeams.input, { page: '0', pageSize: '101' })).toEqual({
    page: 'not_allowed',
    pageSize: 'not_allowed',
  })
})

test('every wrong field is reported at once, each with its first error', () => {
  expect(errorsAfter({ email: '', password: '' })).toEqual({
    email: 'required',
    password: 'required',
  })
})

test('a password of eight characters outside the basic plane is long enough (api ruling 4)', () => {
  expect(errorsAfter({ password: '🌊'.repeat(8) })).toBeNull()
  expect(errorsAfter({ password: '🌊'.repeat(4) })).toEqual({ password: 'too_short' })
})

test('text is trimmed, passwords are not (api B1)', () => {
  const parsed = register.input.parse({
    ...validRegistration,
    email: '  mei@example.test ',
    password: '  harbour  ',
  })
  expect(parsed).toMatchObject({ email: 'mei@example.test', password: '  harbour  ' })
})

test('C17 an e-mail address is received in its normal form, however it was typed', () => {
  const { email } = sendCode.input.parse({ email: ' Mei@例子.TEST', purpose: 'register' })
  expect(email).toBe('mei@xn--fsqu00a.test')
})

test('only the name of a new team is required (rulings 13)', () => {
  expect(validateFields(createTeam.input, { name: 'Harbour Lights' })).toBeNull()
  expect(validateFields(createTeam.input, { name: '  ' })).toEqual({ name: 'required' })
})

test.each([
  '',
  'harbour.example',
  'HTTPS://Harbour.example/about',
  'http://harbour.example:8080/?a=b',
  '例子.測試/路',
])('%p is a valid website', (website) => {
  expect(validateFields(createTeam.input, { name: 'A', account: { website } })).toBeNull()
})

test('a website is stored with its scheme', () => {
  const stored = (website: string) =>
    createTeam.input.parse({ name: 'A', account: { website } }).account!.website
  expect(stored(' harbour.example/about ')).toBe('https://harbour.example/about')
  expect(stored('HTTP://harbour.example')).toBe('http://harbour.example')
  expect(stored('')).toBe('')
})

test('an error inside the account of a new team is reported under the name of its own field', () => {
  expect(
    validateFields(createTeam.input, {
      name: 'A',
      account: { website: 'harbour', address: 'x'.repeat(201) },
    }),
  ).toEqual({ website: 'format', address: 'too_long' })
})

test.each([
  'harbour',
  'javascript:alert(1)',
  'javascript:alert.call(1)',
  'java\tscript:alert.call(1)',
  'data:text/html.x,x',
  'data:text.html,x',
  'vbscript:msgbox.x',
  'blob:https://harbour.example',
  'file:///etc/x.y',
  '//harbour.example',
  '\\\\harbour.example',
  'ftp://harbour.example',
  'mailto:mei@harbour.example',
  'https://mei:secret@harbour.example',
  'https://harbour.example@evil.example',
  'https://127.0.0.1',
  'https://localhost',
  'https://harbour.example"onclick',
])('%p is not a valid website', (website) => {
  const ids = { team: crypto.randomUUID(), account: crypto.randomUUID() }
  expect(validateFields(updateAccount.input, { ...ids, website })).toEqual({ website: 'format' })
})

test('an error in the name of the account is not reported as the name of the team', () => {
  expect(
    validateFields(createTeam.input, { name: 'A', account: { name: 'x'.repeat(101) } }),
  ).toEqual({ 'account.name': 'too_long' })
})

test.each([
  ['of invisible characters', '\u200b\u2060', 'required'],
  ['of letters that are drawn as blanks', '\u3164\u115f\u2800', 'required'],
  ['of combining marks without a letter', '\ufe0f\u0301', 'required'],
  ['of two lines', 'Harbour\nLights', 'format'],
  ['of two lines, split by a line separator', 'Harbour\u2028Lights', 'format'],
  ['that reverses the text around it', 'Harbour\u202eLights', 'format'],
])('a name %s is refused', (_, name, problem) => {
  expect(validateFields(createTeam.input, { name })).toEqual({ name: problem })
})

test('an optional name is either empty or has a visible character', () => {
  const id = crypto.randomUUID()
  expect(validateFields(updateProfile.input, { id, given_name: ' ', family_name: '' })).toBeNull()
  expect(
    validateFields(updateProfile.input, { id, given_name: '\u200b', family_name: '\u2066' }),
  ).toEqual({ given_name: 'format', family_name: 'format' })
})

test('a version that no row can have is not allowed', () => {
  const versionOf = (version: number) =>
    validateFields(updateProfile.input, { id: crypto.randomUUID(), version })
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
])('%p is not an e-mail address', (email) => {
  expect(validateFields(sendCode.input, { email, purpose: 'register' })).toEqual({
    email: 'format',
  })
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
  expect(validateFields(sendCode.input, { email, purpose: 'register' })).toBeNull()
})

// What people type is brought into this form before (contract/phone).
test.each(['', '852-23456789', '49-3023456789'])('%p is a valid phone number', (phone) => {
  expect(validateFields(createTeam.input, { name: 'A', account: { phone } })).toBeNull()
})

test.each(['+852 2345 6789', 'abc', '12', '+', '(02) 2345-6789', 'javascript:1234', '852-2345<b>'])(
  '%p is not a valid phone number',
  (phone) => {
    expect(validateFields(createTeam.input, { name: 'A', account: { phone } })).toEqual({
      phone: 'format',
    })
  },
)

test('a name may be written in any script, with the joining characters it needs', () => {
  for (const name of ['海港之光', 'نور المرفأ', 'क्‍ष', '👩‍🚀 Studio', "L'Épée & Fils"])
    expect(validateFields(createTeam.input, { name })).toBeNull()
})
