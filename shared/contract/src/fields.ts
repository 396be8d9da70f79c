// Fields as text, in a query and in a form: `word=x&tags[]=a&tags[]=b&page[size]=10` (shell A15.1).
// The one side writes them so, the other reads them.

type Values = Readonly<Record<string, unknown>>

/**
 * The names and values to send, one for each text, number or file: lists and objects carry brackets.
 * What is absent is left out.
 */
export const flattenFields = (values: Values): [name: string, value: unknown][] =>
  Object.entries(values).flatMap(([name, value]) => flatten(name, value))

function flatten(name: string, value: unknown): [name: string, value: unknown][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      flatten(`${name}[${isContainer(item) ? index : ''}]`, item),
    )
  if (!isContainer(value)) return [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner))
}

/** Files are none: they are sent as they are. */
const isContainer = (value: unknown): value is Values =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'

// The limits of the specification (§9).
const maxIndex = 20
const maxDepth = 5
const maxFields = 1_000

/** The value of a field, or the values in its brackets by their names. */
type Branch = Map<string, string | Branch>

/**
 * The fields of a query or a form. Null where they are more or deeper than any call of ours, or
 * contradict each other: a part of what was sent is never taken for the whole.
 */
export function parseFields(text: string): Record<string, unknown> | null {
  const fields = [...new URLSearchParams(text)]
  if (fields.length > maxFields) return null
  const root: Branch = new Map()
  for (const [name, value] of fields) {
    const path = parseName(name)
    if (!path || !insert(root, path, value)) return null
  }
  return toObject(root)
}

/** `a[b][]` is `a`, `b` and the next place of a list. */
function parseName(name: string): string[] | null {
  const [, first, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (first === undefined || brackets === undefined) return null
  const inner = [...brackets.matchAll(/\[(.*?)\]/g)].map(([, key = '']) => key)
  return inner.length > maxDepth ? null : [first, ...inner]
}

/** False where it contradicts what is there. */
function insert(branch: Branch, [name = '', ...rest]: string[], value: string): boolean {
  const key = name || String(branch.size)
  const found = branch.get(key)
  if (rest.length > 0) {
    if (typeof found === 'string') return false
    const inner: Branch = found ?? new Map<string, string | Branch>()
    branch.set(key, inner)
    return insert(inner, rest, value)
  }
  if (found === undefined) {
    branch.set(key, value)
    return true
  }
  // Given once more: it becomes a list.
  const list: Branch = typeof found === 'string' ? new Map([['0', found]]) : found
  branch.set(key, list)
  return isList(list) && insert(list, [''], value)
}

/** A longer one is an object with numbers for names, which no call takes for a list. */
const isList = (branch: Branch) =>
  [...branch.keys()].every((key) => /^\d+$/.test(key) && Number(key) <= maxIndex)

/** Without a prototype, so that any name is only a name. */
function toObject(branch: Branch): Record<string, unknown> {
  const object = Object.create(null) as Record<string, unknown>
  for (const [name, value] of branch) object[name] = toValue(value)
  return object
}

function toValue(value: string | Branch): unknown {
  if (typeof value === 'string') return value
  if (!isList(value)) return toObject(value)
  return [...value].sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => toValue(item))
}
