import { expect, type Page } from '@playwright/test'

// In the words of every language.
const openButton = (visitor: Page) => visitor.locator('[data-opens-settings]')
const words = {
  en: { import: 'Import', field: 'Paste copied settings', apply: 'Apply settings' },
  zh_CN: { import: '导入', field: '粘贴复制的设置', apply: '应用设置' },
  zh_TW: { import: '匯入', field: '貼上已複製的設定', apply: '套用設定' },
}

/**
 * Sets settings by what Copy would have written, and all others to their defaults; the only way to
 * those that no control has.
 */
export async function importSettings(
  visitor: Page,
  settings: Record<string, unknown>,
  locale: keyof typeof words = 'en',
) {
  const text = words[locale]
  await openButton(visitor).click()
  const drawer = visitor.getByRole('dialog')
  await drawer.getByRole('button', { name: text.import }).click()
  await drawer.getByRole('textbox', { name: text.field }).fill(JSON.stringify(settings))
  await drawer.getByRole('button', { name: text.apply }).click()
  await expect(drawer.getByRole('textbox', { name: text.field })).toHaveCount(0)
  await visitor.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}
