import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The texts that the browser has taken out of the page, as they were. */
    translatedTexts?: Map<Text, string>
  }
}

/**
 * Translates the page as Chrome does: what it has translated stands in two `<font>` in the place of each
 * text, also of those that come later. The words stay, so that journeys find what they look for.
 */
export const translatePage = (visitor: Page) =>
  visitor.evaluate(() => {
    if (window.translatedTexts) return
    const texts = (window.translatedTexts = new Map<Text, string>())
    const translate = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found = node instanceof Text ? [node] : []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      for (const text of found) {
        const parent = text.parentElement
        if (!text.data.trim() || !parent) continue
        if (parent.closest('font, script, style, textarea, svg, option, [translate=no]')) continue
        const inner = document.createElement('font')
        const outer = document.createElement('font')
        inner.textContent = text.data
        outer.append(inner)
        texts.set(text, text.data)
        text.replaceWith(outer)
      }
    }
    translate(document.body)
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach(translate)),
    ).observe(document.body, { subtree: true, childList: true })
  })

/**
 * The console goes on, and shows what is the case now: no text was changed where nobody sees it, because the
 * browser had taken it out of the page.
 */
export async function expectToGoOn(visitor: Page, action: string) {
  const found = await visitor.evaluate(() => ({
    pageMessage: document.documentElement.dataset.pageMessage,
    stale: [...(window.translatedTexts ?? [])]
      .filter(([text, before]) => text.data !== before && !text.isConnected)
      .map(([text, before]) => `${before} → ${text.data}`),
  }))
  expect(found, action).toEqual({ pageMessage: undefined, stale: [] })
  await expect(visitor.getByText(/stopped working/), action).toBeHidden()
  await expect(visitor.locator('main'), action).not.toHaveCount(0)
}
