import { runInNewContext } from 'node:vm'
import { addressScript } from './address-script'

/** Opens a page at an address, and runs the script in it. */
function open(address: string) {
  let url = new URL(address, 'http://aurora.localhost:3000/')
  let onPopState = () => {}
  const history = {
    state: { kept: true },
    replaceState: jest.fn((_state: unknown, _title: string, to: string) => {
      url = new URL(to, url)
    }),
  }
  runInNewContext(addressScript, {
    history,
    addEventListener: (_: string, listener: () => void) => (onPopState = listener),
    get location() {
      return url
    },
  })
  return {
    history,
    address: () => url.pathname + url.search + url.hash,
    goTo(next: string) {
      url = new URL(next, url)
      onPopState()
    },
  }
}

const invitation = '/#/invite?token=Tok-en_1'

describe('A2.11 an address that mail programs have changed after the # leads where it did', () => {
  test.each([
    ['/#!/invite?token=Tok-en_1', invitation],
    ['/#/!/invite?token=Tok-en_1', invitation],
    ['/#invite?token=Tok-en_1', invitation],
    ['/##/invite?token=Tok-en_1', invitation],
    ['/#/%23/invite?token=Tok-en_1', invitation],
    ['/#%2Finvite?token=Tok-en_1', invitation],
    ['/#%2finvite%3ftoken%3dTok-en_1', invitation],
    ['/#%2Finvite%3Ftoken=Tok-en_1', invitation],
    ['/#/invite%3Ftoken%3DTok-en_1', invitation],
    ['/#%252Finvite%253Ftoken%253DTok-en_1', invitation],
    ['/#!%2Finvite%3Ftoken%3DTok-en_1', invitation],
    ['/#/invite?token%3DTok-en_1', invitation],
    ['/#//invite?token=Tok-en_1', invitation],
    ...['.', ')', ').', '>', '">', ',', '%22', '%3E', '。', '）', '/', '&', '&amp;', '?'].map(
      (end) => [`${invitation}${end}`, invitation],
    ),
    ...['%26utm_source%3Dmail', '%23top', '%253E', '%2522', '。谢谢', '%20Thanks'].map((end) => [
      `${invitation}${end}`,
      invitation,
    ]),
    ['/#/invite?token=Tok%252Den%255F1', invitation],
    ['/?%23/invite?token=Tok-en_1', invitation],
    ['/?%2523%252Finvite%253Ftoken%253DTok-en_1', invitation],
    ['/?locale=en&%23/invite?token=Tok-en_1', '/?locale=en#/invite?token=Tok-en_1'],
    [`${invitation}?from=x`, `${invitation}&from=x`],
    [`${invitation}#x`, `${invitation}&x`],
    [`${invitation}.&utm_source=mail`, `${invitation}&utm_source=mail`],
    [`/#/invite?locale=en&amp;token=Tok-en_1`, '/#/invite?locale=en&token=Tok-en_1'],
    [`/#/invite?locale=en&amp%3Btoken=Tok-en_1`, '/#/invite?locale=en&token=Tok-en_1'],
    [`/#/invite?amp;token=Tok-en_1`, invitation],
    [`/#/invite?amp%3Btoken=Tok-en_1&amp;locale=en`, `${invitation}&locale=en`],
    [`/#/invite?locale=en?token=Tok-en_1`, '/#/invite?locale=en&token=Tok-en_1'],
    // A program that makes names of parameters its own, and a Chinese keyboard.
    ['/#/invite?Token=Tok-en_1', invitation],
    ['/#/invite?locale=en&TOKEN=Tok-en_1.', '/#/invite?locale=en&token=Tok-en_1'],
    ['/#/cancel-recovery?Secret%3DTok-en_1', '/#/cancel-recovery?secret=Tok-en_1'],
    ['/#＃/invite?token=Tok-en_1', invitation],
    ['/#/＃/invite？token=Tok-en_1', invitation],
    ['/#/%EF%BC%83/invite%EF%BC%9Ftoken=Tok-en_1', invitation],
    ['/?＃/invite?token=Tok-en_1', invitation],
    // The router takes no path that it cannot decode.
    ['/#/%', '/#/%25'],
    ['/#/%zz/a%20b?x=%', '/#/%25zz/a%20b?x=%'],
    ['/#/%E0%A4%A', '/#/%25E0%25A4%25A'],
    ['/#/asset/selectaccount.', '/#/asset/selectaccount'],
    ['/#/login)', '/#/login'],
    ['/#/login%22', '/#/login'],
    ['/?locale=en#!/login', '/?locale=en#/login'],
  ])('%s', (address, mended) => {
    const page = open(address)
    expect(page.address()).toBe(mended)
    expect(page.history.replaceState.mock.calls[0]![0]).toEqual({ kept: true })
  })
})

test.each([
  '/',
  '/?redirect=%2F%23%2Fusers',
  '/#/',
  invitation,
  '/#/login?redirect=%2Fusers%3Fsearch%3Da.&locale=zh_TW',
  '/#/login?redirect=/users?search=a&locale=en',
  '/#/login?redirect=https://admin.example/#/x?y=1',
  '/#/products?search=Dr.&sort=name',
  '/#/products?search=%22a%22',
  '/#/products?search=what%3F%26amp%3B',
  '/#/asset/selectaccount?locale=en',
  '/#/redirect/users/index?a=b',
  '/#/%E6%B8%AF?x=%E0%A4%A',
])('an address of the console stays as it is: %s', (address) => {
  const page = open(address)
  expect([page.address(), page.history.replaceState.mock.calls]).toEqual([address, []])
})

test('A2.11 an address that is opened over the page is mended before the router hears of it', () => {
  const page = open('/#/console')
  page.goTo('/#!/invite?token=Tok-en_1?from=x')
  expect(page.address()).toBe(`${invitation}&from=x`)
})

test.each(['/#//evil.example', '/#%2F%2Fevil.example', '/#/%5C%5Cevil.example', '/#\\\\evil'])(
  'no address becomes one of another site: %s',
  (address) => expect(open(address).address()).toMatch(/^\/#\/(?![\\/])/),
)
