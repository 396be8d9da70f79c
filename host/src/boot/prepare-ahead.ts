import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { prepareDialog } from '@console/ui/dialog/dialog'
import { prepareMenu } from '@console/ui/menu/menu'
import { menuAtom } from '../menu/menu'
import type { Remotes } from '../remotes/remotes'
import { addressOf, findRoute, meantRoutesAtom, openRoutesAtom, paths } from '../routes/routes'
import type { OpenSession } from '../session/session'
import { loadShell } from '../shell/shell'

interface Ahead {
  store: Store
  page: Window
  remotes: Remotes
  session: Pick<OpenSession, 'prepare'>
}

/** Time for the page that was asked for, before anything else is fetched. */
const quiet = 1_500

/** Fetches what will be needed before it is: the landing page beside the guards, the likely next ones on idle (speed.md 6). */
export function prepareAhead({ store, page, remotes, session }: Ahead) {
  const prepare = (routes: typeof openRoutesAtom, path: string) => {
    const found = findRoute(store.get(routes), path)
    if (!found) return
    remotes.prepare(found.record.part)
    if (found.record.frame === 'shell') void loadShell().catch(() => {})
  }
  let isDone: boolean | null = null

  return {
    /** Code comes while the session is being renewed. For nobody only what needs nobody is fetched. */
    landing() {
      const routes =
        store.get(sessionAtom).status === 'anonymous' ? openRoutesAtom : meantRoutesAtom
      prepare(routes, addressOf(page.location.hash.slice(1)).path)
    },
    /** Where sign-in usually leads, while the person is being fetched. */
    afterSignIn: () =>
      [paths.selectAccount, paths.home].forEach((path) => prepare(meantRoutesAtom, path)),
    /** Once a person is here and their page is too: menus, dialogs, and the pages behind them. For nobody: the way to sign in. */
    onIdle() {
      if (savesData(page)) return
      if (store.get(sessionAtom).status !== 'signed-in')
        return void page.setTimeout(() => whenIdle(page, session.prepare), quiet)
      if (isDone) return
      isDone = true
      const likely = () => [
        ...store.get(menuAtom).map(({ path }) => path),
        paths.selectAccount,
        paths.myAccount,
      ]
      page.setTimeout(
        () =>
          whenIdle(page, () => {
            prepareMenu()
            prepareDialog()
            likely().forEach((path) => prepare(openRoutesAtom, path))
          }),
        quiet,
      )
    },
  }
}

const savesData = ({ navigator }: Window) =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
// Safari has no idle callback.
const whenIdle = (page: Window, deed: () => void) =>
  'requestIdleCallback' in page ? page.requestIdleCallback(deed) : deed()
