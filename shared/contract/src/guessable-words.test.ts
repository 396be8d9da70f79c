import { guessableTerms, reliesOnWords, wordsOfBrand, wordsOfPerson } from './guessable-words'

const brand = wordsOfBrand({
  id: 'aurora',
  title: { en: 'Northern Cloud', zh_CN: '极光云台', zh_TW: '極光雲台' },
  adminSite: 'https://console.harbour.example',
  publicSite: 'https://www.lights.example',
})

test.each(['Northern2026!', 'AURORA-2026', '極光雲台2026', 'harbour!2026', 'lights.2026'])(
  'C1 %s relies on the name of the product or of its sites',
  (password) => {
    expect(reliesOnWords(password, brand)).toBe(true)
  },
)

test('C1 a password may hold such a word beside eight other characters', () => {
  expect(reliesOnWords('three harbour lanterns', brand)).toBe(false)
})

test('C1 the parts of names and addresses count, short ones do not', () => {
  expect(guessableTerms(wordsOfPerson(['mei.wong@firm.test', '陳美', 'Li']))).toEqual([
    'mei.wong@firm.test',
    'wong',
    'firm',
    'test',
    'mei.wong',
    'firm.test',
    '陳美',
  ])
})
