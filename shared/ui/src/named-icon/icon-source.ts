import type { IconGlyph } from '../icon/icon'
import { bundledLocalIcons } from './local-icons'
import { parseShapes, type Shape } from './parse-shapes'

/** An icon that came by its name. */
export interface IconDrawing {
  width: number
  height: number
  shapes: readonly Shape[]
  /** Drawn in lines of one width, as Lucide's are; others bring their own lines and fills. */
  isOutline: boolean
}

/** The host's way to the icon service of the brand; null: the service has no such icon. */
type FetchIcon = (
  set: string,
  name: string,
) => Promise<{ body: string; width: number; height: number } | null>

let fetchIcon: FetchIcon | undefined
const fetched = new Map<string, Promise<IconDrawing | null>>()

/**
 * Lets icons that are not bundled come from the brand's icon service: `host.fetchIcon`, in a
 * remote's `start`. Without one they are missing, and nothing is fetched.
 */
export function configureIconService(service: FetchIcon | undefined) {
  fetchIcon = service
  fetched.clear()
}

const localIcons: Record<string, IconGlyph> = { ...bundledLocalIcons }
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
  if (!fetchIcon) return null
  const known = fetched.get(name)
  if (known) return known
  const asking = fetchIcon(set, icon).then(
    (found) =>
      found && {
        width: found.width,
        height: found.height,
        shapes: parseShapes(found.body),
        isOutline: false,
      },
  )
  fetched.set(name, asking)
  asking.catch(() => fetched.delete(name))
  return asking
}
