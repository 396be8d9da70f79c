import { atom } from 'jotai/vanilla'
import { accessibleRoutesAtom, knownManifestsAtom, manifestTextsAtom } from './known-routes'

/** Something to do that a remote contributes, in every language, the page's first. */
interface ManifestCommand {
  id: string
  path: string
  titles: readonly string[]
}

/** The commands of all remotes whose pages the person may enter. */
export const manifestCommandsAtom = atom((get): ManifestCommand[] => {
  const [routes, texts] = [get(accessibleRoutesAtom), get(manifestTextsAtom)]
  return get(knownManifestsAtom).flatMap(({ name, commands = [] }) =>
    commands.flatMap(({ part, title }) => {
      const path = routes.find((route) => route.part === `${name}/${part}`)?.path
      return path === undefined ? [] : [{ id: `${name}/${part}`, path, titles: texts(title) }]
    }),
  )
})
