import Bowser from 'bowser'

/** What a browser says it is, in words: `Chrome on macOS`; empty where it says nothing we know. */
export function describeUserAgent(userAgent: string): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ')
}
