import { candidates } from './chromium.mjs'

const nothingFetched = () => []

test('a browser that somebody names is taken, and no other', () => {
  expect(candidates({ CHROMIUM: '/opt/mine', PATH: '/usr/bin' }, 'linux', nothingFetched)).toEqual(['/opt/mine'])
})

test('an empty name says that there is none on this machine', () => {
  expect(candidates({ CHROMIUM: '', PATH: '/usr/bin' }, 'linux', nothingFetched)).toEqual([])
})

test('the path is searched before the usual places, Chromium before Chrome', () => {
  const found = candidates({ PATH: '/home/me/bin' }, 'linux', nothingFetched)
  expect(found[0]).toBe('/home/me/bin/chromium')
  expect(found.indexOf('/home/me/bin/google-chrome')).toBeLessThan(found.indexOf('/usr/bin/chromium'))
  expect(found.indexOf('/usr/bin/chromium')).toBeLessThan(found.indexOf('/usr/bin/google-chrome'))
})

test('of the browsers Playwright fetched, only whole ones count, the newest first', () => {
  const fetched = () => ['chromium-1100', 'chromium-1200', 'chromium_headless_shell-1300', 'ffmpeg-1011']
  const found = candidates({ PATH: '', PLAYWRIGHT_BROWSERS_PATH: '/cache' }, 'linux', fetched).filter((path) => path.startsWith('/cache'))
  expect(found[0]).toBe('/cache/chromium-1200/chrome-linux/chrome')
  expect(found.some((path) => path.includes('1300'))).toBe(false)
})
