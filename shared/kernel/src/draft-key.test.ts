import { draftKey, draftName, isDraftOfPage, workplaceOfDraft } from './draft-key'

const page = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://console.test')
  return { path: pathname, query: searchParams }
}

test('a draft belongs to its page, whatever the language and the remote', () => {
  const key = `users.${draftKey('profile', page('/users/me?id=1&locale=en'))}`
  expect(isDraftOfPage(key, page('/users/me?id=1'))).toBe(true)
  expect(isDraftOfPage(key, page('/users/me?id=1&locale=zh_TW'))).toBe(true)
})

test('a draft belongs to its page also while a dialog is open over that', () => {
  const key = `users.${draftKey('profile', page('/users/me?id=1&dialog=picture'))}`
  expect(isDraftOfPage(key, page('/users/me?id=1'))).toBe(true)
})

test('the draft of a dialog belongs to the page of its path, however that is filtered', () => {
  const key = `users.${draftKey('invite', page('/users?search=a&dialog=invite'), true)}`
  expect(isDraftOfPage(key, page('/users'))).toBe(true)
  expect(isDraftOfPage(key, page('/users?search=b'))).toBe(true)
  expect(isDraftOfPage(key, page('/users/my-account'))).toBe(false)
})

test('another record, another page and other values are none of its', () => {
  const key = `users.${draftKey('profile', page('/users/me?id=1'))}`
  expect(isDraftOfPage(key, page('/users/me'))).toBe(false)
  expect(isDraftOfPage(key, page('/users/me?id=11'))).toBe(false)
  expect(isDraftOfPage(key, page('/me?id=1'))).toBe(false)
  expect(isDraftOfPage('users.columns./users/me?id=1', page('/users/me?id=1'))).toBe(false)
})

test.each([{ team: 'harbour' }, { team: 'harbour', account: 'coffee' }])(
  'the name of a form tells the team or account that it is about, as does that of its draft: %o',
  (workplace) => {
    const name = draftName('invite', workplace)
    expect(workplaceOfDraft(name)).toEqual(workplace)
    expect(workplaceOfDraft(`users.${draftKey(name, page('/users?id=1'))}`)).toEqual(workplace)
    expect(workplaceOfDraft(`users.${draftKey(name, page('/users'), true)}`)).toEqual(workplace)
  },
)

test('a form without one is about the person, whatever the address of its page says', () => {
  const name = draftName('profile')
  expect(workplaceOfDraft(name)).toBeNull()
  expect(workplaceOfDraft(`users.${draftKey(name, page('/users/me?mail=a@b.test'))}`)).toBeNull()
})
