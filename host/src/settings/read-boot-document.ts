import type { BootDocument } from '@console/contract/boot-document'
import { elementIds } from '@console/contract/page-names'

/** Storage keys are built from the short name (spec §5). */
const isValidShortName = (name: string) => /^[A-Za-z_]+$/.test(name)

/**
 * Reads the boot document that the server wrote into the page (architecture §7.1 step 0). It comes
 * from our own server and needs no schema. Throws when it is missing or unreadable; boot then shows
 * the plain page.
 */
export function readBootDocument(
  document: Document,
  // eslint-disable-next-line no-console -- For whoever configures the page; nothing else exists this early.
  warn: (message: string) => void = console.warn,
): BootDocument {
  const text = document.getElementById(elementIds.bootDocument)?.textContent
  if (!text) throw new Error('The page carries no boot document.')
  let boot: BootDocument
  try {
    boot = JSON.parse(text) as BootDocument
  } catch (cause) {
    throw new Error('The boot document of the page cannot be read.', { cause })
  }
  if (!isValidShortName(boot.page.shortName)) {
    warn(
      `The short name "${boot.page.shortName}" may contain only letters and underscores (spec §5).`,
    )
  }
  return boot
}
