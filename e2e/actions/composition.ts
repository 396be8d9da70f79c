import type { CDPSession, Locator, Page } from '@playwright/test'

/** What an input method does to the field that has the focus. */
export interface InputMethod {
  /** Shows what is composed so far, piece after piece. */
  compose(...pieces: string[]): Promise<void>
  /** Ends the composition with this text. */
  commit(text: string): Promise<void>
  /** A key that the input method takes: as part of the composition, or (Safari) right after its end. */
  press(key: 'Escape' | 'Enter'): Promise<void>
}

export async function startInputMethod(visitor: Page): Promise<InputMethod> {
  const session: CDPSession = await visitor.context().newCDPSession(visitor)
  return {
    async compose(...pieces) {
      for (const text of pieces)
        await session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        })
    },
    async commit(text) {
      await session.send('Input.insertText', { text })
    },
    async press(key) {
      const event = { key, code: key, windowsVirtualKeyCode: 229 }
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    },
  }
}

/** Those that one types into, as they are on the screen. */
export const textFields = (within: Page | Locator) =>
  within.locator(
    'input:is([type=text], [type=search], [type=email], [type=tel], [type=url], [type=password], :not([type])):visible:enabled:not([readonly]), textarea:visible',
  )
