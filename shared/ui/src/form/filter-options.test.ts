import { filterOptions, groupOptions } from './filter-options'

const options = [
  { value: 'HK', label: 'Hong Kong', hint: '+852', searchWords: ['香港'], isFrequent: true },
  { value: 'AT', label: 'Austria', hint: '+43' },
  { value: 'CI', label: 'Côte d’Ivoire', hint: '+225', searchWords: ['Ivory Coast'] },
  { value: 'US', label: 'United States', hint: '+1', searchWords: ['USA', 'America'] },
  { value: 'AU', label: 'Australia', hint: '+61' },
]
const found = (typed: string) => filterOptions(options, typed).map(({ value }) => value)

test.each([
  ['', ['HK', 'AT', 'CI', 'US', 'AU']],
  ['aus', ['AT', 'AU']],
  ['COTE', ['CI']],
  ['states', ['US']],
  ['usa', ['US']],
  ['香港', ['HK']],
  ['+852', ['HK']],
  ['61', ['AU']],
  ['xyz', []],
  ['ＵＮＩＴＥＤ\u3000 states', ['US']],
  ['co\u0302te\u200b', ['CI']],
])('typing %p finds %p', (typed, values) => {
  expect(found(typed)).toEqual(values)
})

test('what begins with it comes before what contains it', () => {
  expect(found('a')[0]).toBe('AT')
  expect(found('i')).toEqual(['CI', 'AT', 'US', 'AU'])
})

test('the frequent ones stand apart until something is typed', () => {
  expect(groupOptions(options, null).map(({ items }) => items.length)).toEqual([1, 4])
  expect(groupOptions(filterOptions(options, 'a'), 'a')).toHaveLength(1)
})
