import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumCandidates, writeLauncher } from './chromium.mjs'

const nothingFetched = () => []

test('a browser that somebody names is taken, and no other', () => {
  expect(
    chromiumCandidates({ CHROMIUM: '/opt/mine', PATH: '/usr/bin' }, 'linux', nothingFetched),
  ).toEqual(['/opt/mine'])
})

test('an empty name says that there is none on this machine', () => {
  expect(chromiumCandidates({ CHROMIUM: '', PATH: '/usr/bin' }, 'linux', nothingFetched)).toEqual(
    [],
  )
})

test('the path is searched before the usual places, Chromium before Chrome', () => {
  const found = chromiumCandidates({ PATH: '/home/me/bin' }, 'linux', nothingFetched)
  expect(found[0]).toBe('/home/me/bin/chromium')
  expect(found.indexOf('/home/me/bin/google-chrome')).toBeLessThan(
    found.indexOf('/usr/bin/chromium'),
  )
  expect(found.indexOf('/usr/bin/chromium')).toBeLessThan(found.indexOf('/usr/bin/google-chrome'))
})

test('of the browsers Playwright fetched, only whole ones count, the newest first', () => {
  const fetched = () => [
    'chromium-1100',
    'chromium-1200',
    'chromium_headless_shell-1300',
    'ffmpeg-1011',
  ]
  const found = chromiumCandidates(
    { PATH: '', PLAYWRIGHT_BROWSERS_PATH: '/cache' },
    'linux',
    fetched,
  ).filter((path) => path.startsWith('/cache'))
  expect(found[0]).toBe('/cache/chromium-1200/chrome-linux/chrome')
  expect(found.some((path) => path.includes('1300'))).toBe(false)
})

test('what the registry has starts from a folder of any name, after a move too, with libraries and fonts of its own', () => {
  const above = mkdtempSync(join(tmpdir(), 'console-chromium-'))
  const [first, place] = [join(above, 'first'), join(above, "it's 控制台")]
  mkdirSync(join(first, 'fonts'), { recursive: true })
  // It starts with its own libraries alone, as on a bare machine.
  writeFileSync(
    join(first, 'chrome'),
    '#!/bin/sh\n[ -n "$LD_LIBRARY_PATH" ] || exit 127\necho "$LD_LIBRARY_PATH|$FONTCONFIG_FILE|$*"\n',
    { mode: 0o755 },
  )
  writeLauncher(first)
  renameSync(first, place)
  const said = execFileSync(join(place, 'chromium'), ['--flag', 'two words'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  expect(said.trim().split('|')).toEqual([
    join(place, 'libraries/lib'),
    join(place, 'fonts/fonts.conf'),
    '--flag two words',
  ])
  expect(readFileSync(join(place, 'fonts/fonts.conf'), 'utf8')).toContain(
    '<dir prefix="relative">fonts</dir>',
  )
  rmSync(above, { recursive: true })
})
