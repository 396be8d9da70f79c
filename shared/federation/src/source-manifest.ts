import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { mountNames, partNamesOf, SourceManifest } from '@console/contract/remote-manifest'

/**
 * Imports `src/manifest.ts`; the modification time in the URL makes a watching build reload a
 * changed file.
 */
export async function loadSourceManifest(file: string): Promise<unknown> {
  const module = (await import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`)) as {
    manifest?: unknown
  }
  return module.manifest
}

/**
 * The parsed manifest when the contract accepts it, else `null`. Every mistake is added to
 * `problems`.
 */
export function validateSourceManifest(
  manifest: unknown,
  name: string,
  partImports: Record<string, string>,
  problems: string[],
): SourceManifest | null {
  const parsed = SourceManifest.safeParse(manifest)
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map(({ path, message }) => `manifest.${path.join('.')}: ${message}`),
    )
    return null
  }
  const validManifest = parsed.data
  if (validManifest.name !== name)
    problems.push(`The manifest calls itself ${validManifest.name}, the package ${name}.`)
  const knownMounts = new Set<string>([
    ...mountNames,
    ...(validManifest.mounts ?? []).map(({ id }) => id),
  ])
  for (const { path, in: mount } of validManifest.routes) {
    if (!knownMounts.has(mount))
      problems.push(`The route ${path} stands in the unknown mount ${mount}.`)
  }
  const { routes } = validManifest
  const { links = [], commands = [], widgets = [] } = validManifest
  for (const { title, page } of widgets) {
    if (page !== undefined && !routes.some(({ part }) => part === page))
      problems.push(
        `The widget ${title} belongs to the page ${page}, which is the part of no route.`,
      )
  }
  const leading = [
    ...links.map((link) => ({ ...link, kind: 'link' })),
    ...commands.flatMap((command) => ('part' in command ? { ...command, kind: 'command' } : [])),
  ]
  for (const { part, title, kind } of leading) {
    const route = routes.find((candidate) => candidate.part === part)
    if (!route)
      problems.push(`The ${kind} ${title} leads to ${part}, which is the part of no route.`)
    else if (route.path.includes(':'))
      problems.push(`The ${kind} ${title} leads to ${route.path}, which is a page for each value.`)
  }
  for (const path of menuPathsOf(validManifest.menu)) {
    if (/\/:/.test(path))
      problems.push(`The menu leads to ${path}, which is a page for each value.`)
  }
  for (const part of partNamesOf(validManifest)) {
    if (!partImports[part])
      problems.push(
        `The part ${part} has no import: name it under parts, with an import() of its file.`,
      )
  }
  return validManifest
}

const menuPathsOf = (entries: SourceManifest['menu'] = []): string[] =>
  entries.flatMap(({ path, children }) => [path, ...menuPathsOf(children)])
