import { expect, type Page } from '@playwright/test'

/**
 * With text of twice the size (WCAG 1.4.4) nothing is wider than the page, and no line of text is
 * lower than its letters, so that none lie over each other.
 */
export async function expectLargeTextFits(visitor: Page, page: string) {
  const found = await visitor.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = '32px'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const crowded: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      const { fontSize, lineHeight } = getComputedStyle(element)
      if (element.checkVisibility() && parseFloat(lineHeight) < parseFloat(fontSize))
        crowded.push(`${text.textContent}: ${fontSize}/${lineHeight}`)
    }
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
    const { scrollWidth } = document.documentElement
    style.fontSize = ''
    return { crowded, wide: scrollWidth > window.innerWidth ? wide : [] }
  })
  expect(found, `text of twice the size on: ${page}`).toEqual({ crowded: [], wide: [] })
}
