import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { TestServer } from '../setup/test-server'

const fontFolder = new URL('./', import.meta.resolve('@fontsource-variable/noto-sans-tc/index.css'))

/**
 * Draws Chinese alike on every machine, by a font that the styles of the brands name and few machines have.
 * The page's policy takes fonts and styles from the store alone, so they seem to come from there.
 */
export async function loadChineseLetters(visitor: Page, server: TestServer) {
  const address = `${server.storeOrigin}/noto-sans-tc/`
  await visitor.route(`${address}**`, async (route) => {
    const file = route.request().url().slice(address.length)
    if (file !== 'index.css')
      return route.fulfill({
        path: fileURLToPath(new URL(file, fontFolder)),
        headers: { 'access-control-allow-origin': '*' },
      })
    const css = await readFile(new URL(file, fontFolder), 'utf8')
    return route.fulfill({
      contentType: 'text/css',
      body: css.replaceAll('Noto Sans TC Variable', 'Noto Sans TC'),
    })
  })
  visitor.on('domcontentloaded', () => void visitor.addStyleTag({ url: `${address}index.css` }))
}
