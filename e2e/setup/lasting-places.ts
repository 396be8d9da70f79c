import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { BootDocument } from '@console/contract/boot-document'
import { elementIds } from '@console/contract/page-names'

type Place = [name: string, text: string]

/** What a page keeps, and what others could read of it later. */
interface LastingPlaces {
  /** Session mode of the brand, where the page is one of ours. */
  mode?: string
  addresses: Place[]
  /** Storage of the machine and of the tab, in plain text. */
  kept: Place[]
  /** State of the history, referrer, cookies that scripts can read, title, events of the tag. */
  shown: Place[]
  /** As HTML. */
  document: string
}

export async function readLastingPlaces(page: Page): Promise<LastingPlaces> {
  const { boot, local, tab, ...found } = await page.evaluate((bootDocumentId) => {
    const { dataLayer, navigation } = window as unknown as {
      dataLayer?: unknown
      navigation: { entries(): { url: string }[] }
    }
    return {
      boot: document.getElementById(bootDocumentId)?.textContent,
      local: Object.entries({ ...localStorage }) as [string, string][],
      tab: Object.entries({ ...sessionStorage }) as [string, string][],
      document: document.documentElement.outerHTML,
      addresses: [
        ['the page’s address', location.href],
        [
          'the history',
          navigation
            .entries()
            .map(({ url }) => url)
            .join(' '),
        ],
      ] as Place[],
      shown: [
        ['the state of the history', JSON.stringify(history.state)],
        ['the referrer', document.referrer],
        ['a cookie that scripts read', document.cookie],
        ['the title', document.title],
        ['the name of the window', window.name],
        ['an event of the tag', JSON.stringify(dataLayer ?? null)],
      ] as Place[],
    }
  }, elementIds.bootDocument)
  const config = boot ? (JSON.parse(boot) as BootDocument).page : undefined
  const decrypt = ([key, text]: [string, string]) =>
    `${key} ${decryptRecord(config?.storageCipher ?? null, key, text)}`
  return {
    mode: config?.session,
    kept: [
      ['the machine’s storage', local.map(decrypt).join('\n')],
      ['the tab’s storage', tab.map(decrypt).join('\n')],
    ],
    ...found,
  }
}

/** What the page keeps in the storage of the machine and of the tab, in plain text. */
export const readKept = async (page: Page) =>
  (await readLastingPlaces(page)).kept.map(([, text]) => text).join('\n')

/**
 * A record as it was before the page's cipher, whose key anybody can read in the page (security C6):
 * nonce, text and tag of AES-GCM. What is no such record is given back as it is.
 */
function decryptRecord(cipher: { key: string; iv: string } | null, key: string, text: string) {
  if (!cipher || !/^[\w+/]{38,}=*$/.test(text)) return text
  const purpose = key.replace(/[A-Z]+$/, '')
  const aesKey = hkdfSync('sha256', cipher.key, cipher.iv, purpose, 32)
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(aesKey), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
}
