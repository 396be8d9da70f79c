/**
 * Puts a text on the clipboard; resolves with whether it is there. A page that is served without TLS
 * has no clipboard, so there the browser copies what is selected in the element of the dialog.
 */
export async function copyText(text: string, within: HTMLElement): Promise<boolean> {
  if (window.isSecureContext)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  within.append(area)
  area.focus()
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
