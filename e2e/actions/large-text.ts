import { expect, type Page } from '@playwright/test'

/**
 * With text of twice the size (WCAG 1.4.4) nothing is wider than the page or than the dialog that
 * it is in, no control of the header lies over the next, no line of text is lower than its letters,
 * so that none lie over each other, and no word is broken into single letters.
 */
export async function expectLargeTextFits(visitor: Page, page: string) {
  const setTextSize = (size: string) =>
    visitor.evaluate((to) => void (document.documentElement.style.fontSize = to), size)
  await setTextSize('32px')
  // What has no room any more goes where there is some, once the header has measured itself.
  await expect
    .poll(() => findMisfits(visitor), { message: `text of twice the size on: ${page}` })
    .toEqual({ crowded: [], outside: [], covered: [], wide: [] })
  await setTextSize('')
}

const findMisfits = (visitor: Page) =>
  visitor.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const crowded: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      const { fontSize, lineHeight } = getComputedStyle(element)
      if (!element.checkVisibility()) continue
      if (parseFloat(lineHeight) < parseFloat(fontSize))
        crowded.push(`${text.textContent}: ${fontSize}/${lineHeight}`)
      if (element.clientWidth === 1) continue // for screen readers only
      const lines = document.createRange()
      lines.selectNodeContents(text)
      const { width, height } = lines.getBoundingClientRect()
      if (width < parseFloat(fontSize) && height > 3 * parseFloat(lineHeight))
        crowded.push(`${text.textContent}: ${width} px wide, ${height} px high`)
    }
    const outside = [...document.querySelectorAll('[role$=dialog] :is(a, button, input, p, h2)')]
      .filter((element) => {
        const dialog = element.closest('[role$=dialog]')!.getBoundingClientRect()
        const { left, right } = element.getBoundingClientRect()
        return left < dialog.left || right > dialog.right
      })
      .map((element) => element.outerHTML.slice(0, 120))
    // What has no room in the top menu goes to “More”, later.
    const controls = [...document.querySelectorAll('header :is(a, button):not(nav *)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
    const covered = controls
      .filter(({ box }, at) => {
        const next = controls[at + 1]?.box
        const isInRow = next && box.top < next.bottom && box.bottom > next.top
        return isInRow && box.left < next.right && box.right > next.left + 1
      })
      .map(({ element }) => element.outerHTML.slice(0, 120))
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
    const { scrollWidth } = document.documentElement
    return { crowded, outside, covered, wide: scrollWidth > window.innerWidth ? wide : [] }
  })
