import * as fc from 'fast-check'
import { normalizeEmail } from './address'
import { formatAddress, formatEmail } from './shown-address'

test.each([
  ['wang@xn--0zwm56d.example', 'wang@测试.example'],
  ['wang@mail.xn--fsqu00a.xn--g6w251d', 'wang@mail.例子.測試'],
  ['m•••@xn--0zwm56d.example', 'm•••@测试.example'],
  ['mei@example.test', 'mei@example.test'],
  ['852-51234567', '+852 51234567'],
  ['', ''],
])('the address %j is shown as %j', (address, shown) => {
  expect(formatAddress(address)).toBe(shown)
})

test.each([
  'mei@xn--a.example',
  'mei@xn--999999999.example',
  'mei@XN--0zwm56d.example',
  // A Cyrillic letter among Latin ones: it would be read as paypal.
  'mei@xn--pypal-4ve.com',
])('the domain of %s has no other form that leads to it, and stays as it is', (email) => {
  expect(formatEmail(email)).toBe(email)
})

test('what is shown is the same address when it is typed again', () => {
  const label = fc.string({
    unit: fc.constantFrom('测', '试', 'ü', 'ß', 'a', '1', '例'),
    minLength: 1,
  })
  fc.assert(
    fc.property(label, (text) => {
      const email = normalizeEmail(`mei@${text}.example`)
      if (email) expect(normalizeEmail(formatEmail(email))).toBe(email)
    }),
  )
})
