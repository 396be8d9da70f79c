import { isSame, reconcile, type SettingSides } from './reconcile'

const compact = { density: 'compact' }
const sides = (given: Partial<SettingSides>): SettingSides => ({
  local: undefined,
  synced: undefined,
  remote: { version: 0, value: null },
  isFirstSync: false,
  ...given,
})

test('what was changed on one side only goes to the other', () => {
  const synced = { version: 3, value: { density: 'middle' } }
  expect(reconcile(sides({ local: synced.value, synced, remote: synced }))).toEqual({})
  expect(reconcile(sides({ local: compact, synced, remote: synced }))).toEqual({
    send: { value: compact },
  })
  const remote = { version: 4, value: compact }
  expect(reconcile(sides({ local: synced.value, synced, remote }))).toEqual({
    take: { value: compact },
  })
})

test('what a browser keeps no longer is no change of it, and comes back', () => {
  const remote = { version: 3, value: compact }
  expect(reconcile(sides({ synced: remote, remote }))).toEqual({ take: { value: compact } })
  expect(reconcile(sides({ synced: { version: 0, value: null } }))).toEqual({})
})

test('where both were changed, what was changed here counts, name by name', () => {
  const synced = {
    version: 1,
    value: { lockTime: 0, menu: { width: 200, split: false }, grey: true },
  }
  const local = { lockTime: 5, menu: { width: 300, split: false } }
  const remote = {
    version: 2,
    value: { lockTime: 9, menu: { width: 200, split: true }, grey: true, footer: true },
  }
  const value = { lockTime: 5, menu: { width: 300, split: true }, footer: true }
  expect(reconcile(sides({ local, synced, remote }))).toEqual({ take: { value }, send: { value } })
})

test('a new browser takes over what the person has, whatever somebody else has left in it', () => {
  const remote = { version: 4, value: compact }
  for (const isFirstSync of [true, false])
    expect(reconcile(sides({ local: { density: 'middle' }, remote, isFirstSync }))).toEqual({
      take: { value: compact },
    })
})

test('what a browser had before anything was kept for anybody is sent, what somebody else has left is not', () => {
  expect(reconcile(sides({ local: compact, isFirstSync: true }))).toEqual({
    send: { value: compact },
  })
  expect(reconcile(sides({ local: compact, isFirstSync: false }))).toEqual({})
  expect(reconcile(sides({ isFirstSync: true }))).toEqual({})
})

test('the order of names makes no difference, that of a list does', () => {
  expect(isSame({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false)
})
