import type { IconGlyph } from '../icon/icon'
import { MoonIcon, SunIcon } from '../icon/icon'
import { parseShapes, type Shape } from './parse-shapes'

/** An icon that came by its name. */
export interface IconDrawing {
  width: number
  height: number
  shapes: readonly Shape[]
  /** Drawn in lines of one width, as Lucide's are; others bring their own lines and fills. */
  isOutline: boolean
}

interface IconServiceOptions {
  /** Origins that speak Iconify's wire; each is asked only if those before it do not answer. */
  hosts: readonly string[]
  /** The caller's way to the network, such as the browser's `fetch`; a rejection asks the next host. */
  request(url: string, signal: AbortSignal): Promise<Pick<Response, 'ok' | 'status' | 'json'>>
  /** Milliseconds for each of them. */
  timeout?: number
}

let service: IconServiceOptions | null = null
const fetched = new Map<string, Promise<IconDrawing | null>>()

/**
 * Asks a service for icons that are not bundled; without one they are missing, and nothing is
 * fetched. The page's policy must allow its hosts.
 */
export function configureIconService(options: IconServiceOptions | null) {
  service = options
  fetched.clear()
}

const localIcons: Record<string, IconGlyph> = { moon: MoonIcon, sun: SunIcon }
/** Adds icons of one's own, under names that end in `|svg` (shell A17.1). */
export const addLocalIcons = (icons: Readonly<Record<string, IconGlyph>>) =>
  Object.assign(localIcons, icons)

const localSuffix = '|svg'
export const isLocalName = (name: string) => name.endsWith(localSuffix)
export const findLocalIcon = (name: string): IconGlyph | null =>
  localIcons[name.slice(0, -localSuffix.length)] ?? null

/** The names of all icons that are there without a network, in order. */
export async function listIconNames(mode: 'library' | 'local'): Promise<string[]> {
  return mode === 'local'
    ? Object.keys(localIcons).map((name) => name + localSuffix)
    : Object.keys(await loadLibrary())
}

let library: ReturnType<typeof importLibrary> | null = null
const importLibrary = () =>
  import('lucide-static/icon-nodes.json').then(({ default: shapes }) => shapes)
/** All of Lucide, 70 KB: fetched when the first icon is asked for by its name. */
function loadLibrary() {
  library ??= importLibrary().catch((error: unknown) => {
    library = null // the next use tries again
    throw error
  })
  return library
}

/**
 * The drawing of an icon: of the bundled library, else of the icon service; null if nobody has it.
 * `mdi:home` is `home` of the set `mdi`; a name alone, or of the set `lucide`, is the library's.
 */
export async function loadIcon(name: string): Promise<IconDrawing | null> {
  const [icon = '', set = 'lucide'] = name.split(':').reverse()
  const shapes = set === 'lucide' ? (await loadLibrary())[icon] : undefined
  if (shapes) return { width: 24, height: 24, shapes, isOutline: true }
  if (!service) return null
  const known = fetched.get(name)
  if (known) return known
  const asking = askService(service, set, icon)
  fetched.set(name, asking)
  asking.catch(() => fetched.delete(name))
  return asking
}

interface IconSetAnswer {
  icons?: Record<string, { body: string; width?: number; height?: number } | undefined>
  width?: number
  height?: number
}

async function askService(
  { hosts, request, timeout = 5_000 }: IconServiceOptions,
  set: string,
  icon: string,
): Promise<IconDrawing | null> {
  const path = `/${encodeURIComponent(set)}.json?icons=${encodeURIComponent(icon)}`
  for (const host of hosts) {
    const signal = AbortSignal.timeout(timeout)
    const response = await request(host + path, signal).catch(() => null)
    if (response?.status === 404) return null
    if (!response?.ok) continue
    const answer = (await response.json()) as IconSetAnswer
    const found = answer.icons?.[icon]
    if (!found) return null
    const width = found.width ?? answer.width ?? 16
    const height = found.height ?? answer.height ?? 16
    return { width, height, shapes: parseShapes(found.body), isOutline: false }
  }
  throw new Error('No host of the icon service has answered')
}
