import type { FetchedIcon } from '@console/kernel/host'

/** Each host of an icon service may take this long (spec §9). */
const timeoutMs = 5_000

/** What is sent on Iconify's wire; sizes stand with the icon or with its set. */
interface IconSet {
  icons?: Record<string, { body: string; width?: number; height?: number } | undefined>
  width?: number
  height?: number
}

/**
 * Asks the hosts of an icon service, each if those before it do not answer. Null: the service has no
 * such icon. Rejects when no host answers.
 */
export async function fetchIcon(
  hosts: readonly string[],
  set: string,
  name: string,
): Promise<FetchedIcon | null> {
  const path = `/${encodeURIComponent(set)}.json?icons=${encodeURIComponent(name)}`
  for (const host of hosts) {
    const response = await fetch(host + path, {
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    if (response?.status === 404) return null
    if (!response?.ok) continue
    const { icons, width = 16, height = 16 } = (await response.json()) as IconSet
    const icon = icons?.[name]
    return icon ? { width, height, ...icon } : null
  }
  throw new Error('No host of the icon service has answered.')
}
