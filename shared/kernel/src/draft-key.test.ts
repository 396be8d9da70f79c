import { draftKey, draftName, isDraftOfPage, workplaceOfDraft } from './draft-key'

test('a draft belongs to its page, whatever the language and the remote', () => {
  const key = `users.${draftKey('profile', '/users/me?id=1&locale=en')}`
  expect(isDraftOfPage(key, '/users/me?id=1')).toBe(true)
  expect(isDraftOfPage(key, '/users/me?id=1&locale=zh_TW')).toBe(true)
})

test('a draft belongs to its page also while a dialog is open over that', () => {
  const key = `users.${draftKey('profile', '/users/me?id=1&dialog=picture')}`
  expect(isDraftOfPage(key, '/users/me?id=1')).toBe(true)
})

test('the draft of a dialog belongs to the page of its path, however that is filtered', () => {
  const key = `users.${draftKey('invite', '/users?search=a&dialog=invite', true)}`
  expect(isDraftOfPage(key, '/users')).toBe(true)
  expect(isDraftOfPage(key, '/users?search=b')).toBe(true)
  expect(isDraftOfPage(key, '/users/my-account')).toBe(false)
})

test('another record, another page and other values are none of its', () => {
  const key = `users.${draftKey('profile', '/users/me?id=1')}`
  expect(isDraftOfPage(key, '/users/me')).toBe(false)
  expect(isDraftOfPage(key, '/users/me?id=11')).toBe(false)
  expect(isDraftOfPage(key, '/me?id=1')).toBe(false)
  expect(isDraftOfPage('users.columns./users/me?id=1', '/users/me?id=1')).toBe(false)
})

test.each([{ team: 'harbour' }, { team: 'harbour', account: 'coffee' }])(
  'the name of a form tells the team or account that it is about, as does that of its draft: %o',
  (workplace) => {
    const name = draftName('invite', workplace)
    expect(workplaceOfDraft(name)).toEqual(workplace)
    expect(workplaceOfDraft(`users.${draftKey(name, '/users?id=1')}`)).toEqual(workplace)
    expect(workplaceOfDraft(`users.${draftKey(name, '/users', true)}`)).toEqual(workplace)
  },
)

test('a form without one is about the person, whatever the address of its page says', () => {
  const name = draftName('profile')
  expect(workplaceOfDraft(name)).toBeNull()
  expect(workplaceOfDraft(`users.${draftKey(name, '/users/me?mail=a@b.test')}`)).toBeNull()
})
