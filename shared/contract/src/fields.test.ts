import * as fc from 'fast-check'
import { flattenFields, parseFields } from './fields'

const encode = (values: Record<string, unknown>) =>
  new URLSearchParams(
    flattenFields(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
const sent = (values: Record<string, unknown>) => decodeURIComponent(encode(values))
const received = (text: string) => {
  const fields = parseFields(text)
  return fields && (JSON.parse(JSON.stringify(fields)) as Record<string, unknown>)
}
const parameters = (count: number) => Array.from({ length: count }, (_, n) => `p${n}=x`).join('&')

test('A15.1 lists carry brackets, and so do the fields of an object; what is absent is left out', () => {
  expect(
    sent({ word: 'x', tags: ['a', 'b'], page: { size: 10, sort: { field: 'name' } }, none: null }),
  ).toBe('word=x&tags[]=a&tags[]=b&page[size]=10&page[sort][field]=name')
  expect(sent({ filters: [{ field: 'a' }, { field: 'b' }], nothing: undefined })).toBe(
    'filters[0][field]=a&filters[1][field]=b',
  )
})

test('A15.8 what was sent in brackets is a list or an object again', () => {
  expect(
    received('word=x+y&tags[]=a&tags[]=b&page%5Bsort%5D%5Bfield%5D=name&at[1]=late&at[0]=early'),
  ).toEqual({
    word: 'x y',
    tags: ['a', 'b'],
    page: { sort: { field: 'name' } },
    at: ['early', 'late'],
  })
})

test('A15.8 a field that is given twice is a list', () => {
  expect(received('a=1&a=2&b=3')).toEqual({ a: ['1', '2'], b: '3' })
})

test('A15.8 every text comes back as it was sent', () => {
  const text = fc.string({ minLength: 1, unit: 'grapheme' })
  const name = fc.stringMatching(/^[a-z_]{1,8}$/)
  const list = fc.array(text, { minLength: 1, maxLength: 21 })
  const value = fc.oneof(text, list, fc.dictionary(name, text, { minKeys: 1, maxKeys: 4 }))
  fc.assert(
    fc.property(fc.dictionary(name, value), (values) => {
      expect(received(encode(values))).toEqual(JSON.parse(JSON.stringify(values)))
    }),
  )
})

test('A15.8 spec §9 a list reaches to index 20; beyond it is no list any more', () => {
  expect(received('a[20]=x')).toEqual({ a: ['x'] })
  expect(received('a[21]=x')).toEqual({ a: { 21: 'x' } })
  expect(received('a[]=x&'.repeat(21))).toEqual({ a: Array<string>(21).fill('x') })
  for (const name of ['a[]', 'a'])
    expect(Object.keys(received(`${name}=x&`.repeat(22))!.a as object)).toHaveLength(22)
})

test('A15.8 spec §9 a name has five levels, a text 1,000 fields; more is refused, not cut', () => {
  expect(received('a[b][c][d][e][f]=x')).toEqual({ a: { b: { c: { d: { e: { f: 'x' } } } } } })
  expect(received('a[b][c][d][e][f][g]=x')).toBeNull()
  expect(Object.keys(parseFields(parameters(1_000))!)).toHaveLength(1_000)
  expect(parseFields(parameters(1_001))).toBeNull()
})

test.each(['a=1&a[b]=2', 'a[b]=2&a=1', 'a[b]=1&a[b][c]=2', '[b]=1', 'a[b=1', 'a]=1'])(
  'what is two things at once, or half in brackets, is refused: %s',
  (text) => expect(received(text)).toBeNull(),
)

test('no field reaches a prototype', () => {
  const fields = parseFields(
    '__proto__[admin]=1&a[__proto__][admin]=1&constructor[prototype][x]=1',
  )!
  expect(Object.keys(fields)).toEqual(['__proto__', 'a', 'constructor'])
  expect(({} as { admin?: string }).admin).toBeUndefined()
})
