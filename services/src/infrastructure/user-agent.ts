import Bowser from 'bowser'

// Reading one takes as long as a query; the browsers of many people say the same.
const described = new Map<string, string>()
const maxDescribed = 1_000

// Of a browser that it does not know the library gives what that calls itself: words that a stranger
// would put into our mails, and into the question on a phone that is to let their browser in.
const knownBrowsers = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP))

/** What a browser says it is, in words: `Chrome on macOS`; empty where it says nothing we know. */
export function describeUserAgent(userAgent: string): string {
  if (!userAgent) return ''
  const known = described.get(userAgent)
  if (known !== undefined) return known
  const { browser, os } = Bowser.parse(userAgent)
  const name = knownBrowsers.has(browser.name) ? browser.name : undefined
  const description = [name, os.name].filter(Boolean).join(' · ')
  if (described.size >= maxDescribed) described.delete(described.keys().next().value!)
  described.set(userAgent, description)
  return description
}
