import type { BootDocument } from '@console/contract/boot-document'
import { elementIds } from '@console/contract/page-names'

const timeoutMs = 10_000

/**
 * The boot document of a page that would be opened now: which releases the brand runs meanwhile.
 * Null when the server cannot be asked. It is cut out as text, because parsing a page is a sink of
 * Trusted Types; no `<` stands in it.
 */
export async function fetchBootDocument(): Promise<BootDocument | null> {
  try {
    const response = await fetch(window.location.pathname + window.location.search, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const [, json] =
      new RegExp(`<script[^>]* id="${elementIds.bootDocument}"[^>]*>([^<]*)<`).exec(
        await response.text(),
      ) ?? []
    return json ? (JSON.parse(json) as BootDocument) : null
  } catch {
    return null
  }
}
