import { NetworkError, UnauthorisedError } from '@console/kernel/errors'
import { createCipher } from '../storage/cipher'
import {
  closeBrowser,
  cookies,
  kept,
  key,
  marks,
  mei,
  newest,
  open,
  reload,
  signedIn,
  words,
} from './testing/a-browser'

jest.mock('../storage/cipher', () => ({
  createCipher: jest.fn(
    jest.requireActual<typeof import('../storage/cipher')>('../storage/cipher').createCipher,
  ),
}))

afterEach(closeBrowser)

describe('rulings 8: session mode cookie', () => {
  test('C6 the token stays in memory; mark and person are kept', async () => {
    await signedIn()
    expect(cookies()).toBe('console_signed_in=1')
    expect(Object.keys(kept())).toEqual(['user_info'])
    expect(localStorage.getItem(key)).not.toContain('first')
  })

  test('a first visit asks the server nothing and writes nothing', async () => {
    const { session, now, asked } = open()
    await session.restored
    expect(now().status).toBe('anonymous')
    expect(asked('refreshTokens')).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  test('a browser that was closed ends a session without "Remember me": what it left of the person goes', async () => {
    await signedIn()
    document.cookie = 'console_signed_in=; path=/; max-age=0'
    const { session, now } = reload()
    await session.restored
    await new Promise((resolve) => setTimeout(resolve))
    expect([now().status, kept()]).toEqual(['anonymous', {}])
  })

  test('a page with the mark renews at once and says so meanwhile', async () => {
    await signedIn()
    const { session, now, asked } = reload()
    expect(now()).toMatchObject({ status: 'restoring', person: mei })
    await session.restored
    expect(asked('refreshTokens')).toEqual([{}])
    expect(now().status).toBe('signed-in')
  })

  test('a call meanwhile waits for the token', async () => {
    await signedIn()
    const { access } = reload()
    expect(await access()).toBe(newest())
  })

  test('a session that is over is forgotten without a word: nothing was interrupted', async () => {
    await signedIn()
    const { session, now, onExpired } = reload({
      answers: { refresh: () => Promise.reject(new UnauthorisedError()) },
    })
    await session.restored
    expect([now().status, cookies(), kept(), onExpired.mock.calls]).toEqual([
      'anonymous',
      '',
      {},
      [],
    ])
  })

  test('offline, whoever was here stays', async () => {
    await signedIn()
    const { session, now } = reload({
      answers: { refresh: () => Promise.reject(new NetworkError()) },
    })
    await session.restored
    expect([now().status, now().person, cookies()]).toEqual([
      'signed-in',
      mei,
      'console_signed_in=1',
    ])
  })
})

test('offline, with nobody known from earlier, there is nobody to show; the next page asks again', async () => {
  marks()
  const { session, now } = open({ answers: { refresh: () => Promise.reject(new NetworkError()) } })
  await session.restored
  expect([now().status, cookies()]).toEqual(['anonymous', 'console_signed_in=1'])
})

describe('A14.5 session mode storage', () => {
  test('A14.3 while tokens on disk are being deciphered nobody is taken for a stranger, or for somebody from another window', async () => {
    await signedIn({ mode: 'storage', cipher: words })
    const { session, now, onChangedElsewhere } = reload({ mode: 'storage', cipher: words })
    expect(now().status).toBe('restoring')
    await session.restored
    expect(now()).toMatchObject({ status: 'signed-in', person: mei })
    expect(onChangedElsewhere).not.toHaveBeenCalled()
  })

  test('A14.3 a locked disk without tokens is nobody', async () => {
    const { store, storage } = open({ mode: 'storage', cipher: words })
    store.set(storage.stored('remembered', ''), 'mei@shop.test')
    await storage.settled()
    const { session, now } = reload({ mode: 'storage', cipher: words })
    await session.restored
    expect(now()).toMatchObject({ status: 'anonymous', person: null })
  })

  test('A14.3 when the cipher does not come nobody is here, and nothing that is kept is thrown away', async () => {
    await signedIn({ mode: 'storage', cipher: words })
    jest.mocked(createCipher).mockImplementationOnce(() => {
      throw new Error('no answer')
    })
    const { session, now } = reload({ mode: 'storage', cipher: words })
    await session.restored
    await new Promise((resolve) => setTimeout(resolve))
    expect(now().status).toBe('anonymous')
    const next = reload({ mode: 'storage', cipher: words })
    await next.session.restored
    expect(next.now()).toMatchObject({ status: 'signed-in', person: mei })
  })

  test('A14.5 tokens are on disk at once', async () => {
    await signedIn({ mode: 'storage' })
    expect(kept().token!.value).toMatchObject({ access: 'first', refresh: 'refresh of first' })
  })

  test('the plain mark tells the next page which skeleton to draw', async () => {
    const { session } = await signedIn({ mode: 'storage' })
    expect(cookies()).toBe('console_signed_in=1')
    await session.signOut()
    expect(cookies()).toBe('')
  })

  test('a reload with a fresh token asks for no other', async () => {
    await signedIn({ mode: 'storage' })
    const { access, asked } = reload({ mode: 'storage' })
    expect(await access()).toBe('first')
    expect(asked('refreshTokens')).toEqual([])
  })
})
