import type { LinkIconName } from '@console/contract/remote-manifest'
import { atom } from 'jotai/vanilla'
import { currentRolesAtom, hasRequiredRole } from '../permission/permission'
import { accessibleRoutesAtom, knownManifestsAtom, manifestTextsAtom } from './known-routes'

/** Something to do that a remote contributes, in every language, the page's first. */
interface ManifestCommand {
  id: string
  titles: readonly string[]
  /** A text for each language. */
  keywords: readonly string[]
  icon?: LinkIconName
  /** It opens this path, or runs this action: `orders/export`. */
  path?: string
  action?: `${string}/${string}`
}

/** The commands of all remotes that the person may use. */
export const manifestCommandsAtom = atom((get): ManifestCommand[] => {
  const [routes, texts] = [get(accessibleRoutesAtom), get(manifestTextsAtom)]
  const roles = get(currentRolesAtom)
  const pathOf = (part: string) => routes.find((route) => route.part === part)?.path
  return get(knownManifestsAtom).flatMap(({ name, commands = [] }) =>
    commands
      .filter((command) => hasRequiredRole(command.roles, roles))
      .flatMap((command): ManifestCommand[] => {
        const words = {
          titles: texts(command.title),
          keywords: command.keywords ? texts(command.keywords) : [],
          icon: command.icon,
        }
        if ('action' in command) {
          const action = `${name}/${command.action}` as const
          return [{ id: action, ...words, action }]
        }
        const part = `${name}/${command.part}`
        const path = pathOf(part)
        return path === undefined ? [] : [{ id: part, ...words, path }]
      }),
  )
})
