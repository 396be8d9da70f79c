import { getMenuList, getPermCode } from '@console/contract/menu'
import type { CallEndpoint } from '@console/kernel/call'
import type { Store } from '@console/kernel/host'
import { loadLateTexts, translate } from '../locale/locale'
import { setPermissionCodes } from '../permission/permission'
import { localRoutesAtom, setServerRoutes } from '../routes/routes'
import { buildServerRoutes } from './build-server-routes'

export interface ServerMenuDeps {
  store: Store
  call: CallEndpoint
  /** Says what is going on to somebody who waits. */
  announce(message: string): void
  /** Logs what only a developer can fix. */
  warn(message: string, detail: unknown): void
}

const messageAfterMs = 1_000

/**
 * Mode BACK (shell A3): fetches the person's routes, and their codes without waiting for them. A
 * failure is only logged; the menu is empty then.
 */
export async function loadServerMenu({ store, call, announce, warn }: ServerMenuDeps) {
  void call(getPermCode, {}, { onError: 'none' }).then(
    (codes) => setPermissionCodes(store, codes),
    (error: unknown) => warn('The permission codes could not be fetched.', error),
  )
  const timer = setTimeout(
    () =>
      void loadLateTexts(store, 'layout')
        .then(() => announce(translate(store, 'layout:menu.loading')))
        .catch(() => {}),
    messageAfterMs,
  )
  const tree = await call(getMenuList, {}, { onError: 'none' }).catch((error: unknown) => {
    warn('The menu could not be fetched.', error)
    return []
  })
  clearTimeout(timer)
  const { routes, menu, warnings } = buildServerRoutes(tree, store.get(localRoutesAtom))
  for (const warning of warnings) warn('The menu of the server has a mistake.', warning)
  setServerRoutes(store, { routes, menu })
}
