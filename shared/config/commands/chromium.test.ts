import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumCandidates, writeLauncher } from './chromium.mjs'

const listNothing = () => []

test('CHROMIUM, if set, is the only candidate', () => {
  expect(
    chromiumCandidates({ CHROMIUM: '/opt/mine', PATH: '/usr/bin' }, 'linux', listNothing),
  ).toEqual(['/opt/mine'])
})

test('an empty CHROMIUM means that there is no candidate', () => {
  expect(chromiumCandidates({ CHROMIUM: '', PATH: '/usr/bin' }, 'linux', listNothing)).toEqual([])
})

test('the path is searched before the usual places, Chromium before Chrome', () => {
  const found = chromiumCandidates({ PATH: '/home/me/bin' }, 'linux', listNothing)
  expect(found[0]).toBe('/home/me/bin/chromium')
  expect(found.indexOf('/home/me/bin/google-chrome')).toBeLessThan(
    found.indexOf('/usr/bin/chromium'),
  )
  expect(found.indexOf('/usr/bin/chromium')).toBeLessThan(found.indexOf('/usr/bin/google-chrome'))
})

test('of the browsers Playwright has downloaded, only whole ones count, the newest first', () => {
  const listBrowsers = () => [
    'chromium-1100',
    'chromium-1200',
    'chromium_headless_shell-1300',
    'ffmpeg-1011',
  ]
  const found = chromiumCandidates(
    { PATH: '', PLAYWRIGHT_BROWSERS_PATH: '/cache' },
    'linux',
    listBrowsers,
  ).filter((path) => path.startsWith('/cache'))
  expect(found[0]).toBe('/cache/chromium-1200/chrome-linux/chrome')
  expect(found.some((path) => path.includes('1300'))).toBe(false)
})

test('Chromium from the registry starts from a folder of any name, after a move too, with libraries and fonts of its own', () => {
  const parent = mkdtempSync(join(tmpdir(), 'console-chromium-'))
  const [original, moved] = [join(parent, 'original'), join(parent, "it's 控制台")]
  mkdirSync(join(original, 'fonts'), { recursive: true })
  // It starts with its own libraries alone, as on a bare machine.
  writeFileSync(
    join(original, 'chrome'),
    '#!/bin/sh\n[ -n "$LD_LIBRARY_PATH" ] || exit 127\necho "$LD_LIBRARY_PATH|$FONTCONFIG_FILE|$*"\n',
    { mode: 0o755 },
  )
  writeLauncher(original)
  renameSync(original, moved)
  const output = execFileSync(join(moved, 'chromium'), ['--flag', 'two words'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  expect(output.trim().split('|')).toEqual([
    join(moved, 'libraries/lib'),
    join(moved, 'fonts/fonts.conf'),
    '--flag two words',
  ])
  expect(readFileSync(join(moved, 'fonts/fonts.conf'), 'utf8')).toContain(
    '<dir prefix="relative">fonts</dir>',
  )
  rmSync(parent, { recursive: true })
})
