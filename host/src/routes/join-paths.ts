const isAbsolute = (path: string) => path.startsWith('/') || /^https?:\/\//i.test(path)

/** A2.6: a path that is neither absolute nor a URL is joined to its parent's. */
export function joinPaths(parent: string, path: string): string {
  if (isAbsolute(path)) return path
  return `${parent.replace(/\/$/, '')}/${path}`
}
