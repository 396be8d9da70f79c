import {
  guessableTerms,
  reliesOnWords,
  withoutWords,
  wordsOfBrand,
  wordsOfPerson,
} from './guessable-words'

const brand = wordsOfBrand({
  id: 'aurora',
  title: { en: 'Northern Cloud', zh_CN: '极光云台', zh_TW: '極光雲台' },
  adminSite: 'https://console.harbour.example',
  publicSite: 'https://www.lights.example',
})

test.each([
  'Northern2026!',
  'AURORA-2026',
  '極光雲台2026',
  'harbour!2026',
  'lights.2026',
  // In whichever spelling.
  'Aur0ra2026!',
  '@UR0R@_2026',
  'Ａｕｒｏｒａ２０２６',
  'Aurórà-2026',
  'Auro\u0301ra-2026',
  'aur\u200bora2026',
  'N0rthern_C10ud_26',
  'Northern.Cloud.26',
  'aurora-NORTHERN-1',
  'auroraaurora2026',
  '极光云台-極光雲台',
])('C1 %s relies on the name of the product or of its sites', (password) => {
  expect(reliesOnWords(password, brand)).toBe(true)
})

test('C1 a password may hold such a word beside eight other characters', () => {
  expect(reliesOnWords('three harbour lanterns', brand)).toBe(false)
  expect(reliesOnWords('aurora !#%&()*+', brand)).toBe(false)
})

test('C1 what is left of a password is without such words; one that has none is left as it is', () => {
  expect(withoutWords('N0rthern Tea', brand)).toBe(' Tea')
  expect(withoutWords('Ｔea é\u200b 1!', brand)).toBe('Ｔea é\u200b 1!')
})

test('C1 the parts of names and addresses count, short ones do not', () => {
  expect(guessableTerms(wordsOfPerson(['mei.wong@firm.test', '陳美', 'Li', '김']))).toEqual([
    'meiwongafirmtest',
    'wong',
    'firm',
    'test',
    'meiwong',
    'firmtest',
    '陳美',
  ])
})
