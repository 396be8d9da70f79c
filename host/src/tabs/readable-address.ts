import { parseHref } from '../routes/routes'

/** An address as a person reads it: nothing of it is encoded. */
export function readableAddress(address: string): string {
  const { path, query } = parseHref(address)
  const parts = [...query].map(([name, value]) => (value ? `${name}=${value}` : name))
  return [decodePath(path), ...(parts.length > 0 ? [parts.join('&')] : [])].join('?')
}

function decodePath(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
