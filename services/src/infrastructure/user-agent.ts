import Bowser from 'bowser'

// Reading one takes as long as a query; the browsers of many people say the same.
const described = new Map<string, string>()
const maxDescribed = 1_000

/** What a browser says it is, in words: `Chrome on macOS`; empty where it says nothing we know. */
export function describeUserAgent(userAgent: string): string {
  if (!userAgent) return ''
  const known = described.get(userAgent)
  if (known !== undefined) return known
  const { browser, os } = Bowser.parse(userAgent)
  const description = [browser.name, os.name].filter(Boolean).join(' · ')
  if (described.size >= maxDescribed) described.delete(described.keys().next().value!)
  described.set(userAgent, description)
  return description
}
