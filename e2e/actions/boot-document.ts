import type { BootDocument } from '@console/contract/boot-document'
import { elementIds } from '@console/contract/page-names'
import { sendRequest } from '../setup/http-client'

/** Reads the boot document from the page of an origin. */
export async function readBootDocument(origin: string): Promise<BootDocument> {
  const { text } = await sendRequest(origin, '/')
  const json = new RegExp(`<script[^>]*id="${elementIds.bootDocument}"[^>]*>([^]*?)</script>`).exec(
    text,
  )?.[1]
  if (!json) throw new Error(`The page of ${origin} carries no boot document`)
  return JSON.parse(json) as BootDocument
}
