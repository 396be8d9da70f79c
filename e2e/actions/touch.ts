import type { Page } from '@playwright/test'

/**
 * Targets that cannot be pressed on 44 px of height (look.md "Grid and rhythm"). Covered elements
 * are left out.
 */
export const findSmallTargets = (
  visitor: Page,
  selector = 'button, a, input:not([type=checkbox]), select',
) =>
  visitor.evaluate((wanted) => {
    const isHit = (element: Element, x: number, y: number) =>
      element.contains(document.elementFromPoint(x, y))
    return [...document.querySelectorAll(wanted)].flatMap((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const [centerX, centerY] = [x + width / 2, y + height / 2]
      if (!isHit(element, centerX, centerY)) return []
      // From 21 px above the middle to 21 px below it: both ends count.
      const isTallEnough =
        isHit(element, centerX, centerY - 21) && isHit(element, centerX, centerY + 21)
      return isTallEnough
        ? []
        : [element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML)]
    })
  }, selector)

/** Fields into which a telephone zooms, because their text is smaller than 16 px. */
export const findSmallTexts = (visitor: Page) =>
  visitor
    .locator('input:not([type=checkbox], [type=radio]), textarea, select')
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        parseFloat(getComputedStyle(field).fontSize) < 16 ? [field.id || field.outerHTML] : [],
      ),
    )
