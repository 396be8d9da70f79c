import type { BootDocument } from '@console/contract/boot-document'
import { pageIds } from '@console/contract/page-names'

/** Keys of storage are built from it (spec §5). */
const isGoodShortName = (name: string) => /^[A-Za-z_]+$/.test(name)

/**
 * What the server wrote into the page (architecture §7.1 step 0). It is our own server's word and needs no schema;
 * without it there is no console, and boot shows the plain page.
 */
export function readBootDocument(
  page: Document,
  // eslint-disable-next-line no-console -- For whoever configures the page; nothing else exists this early.
  warn: (words: string) => void = console.warn,
): BootDocument {
  const text = page.getElementById(pageIds.bootDocument)?.textContent
  if (!text) throw new Error('The page carries no boot document.')
  let boot: BootDocument
  try {
    boot = JSON.parse(text) as BootDocument
  } catch (cause) {
    throw new Error('The boot document of the page cannot be read.', { cause })
  }
  if (!isGoodShortName(boot.page.shortName)) {
    warn(
      `The short name "${boot.page.shortName}" may contain only letters and underscores (spec §5).`,
    )
  }
  return boot
}
