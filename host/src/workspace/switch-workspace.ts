import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { getHost } from '../host-ref/host-ref'
import { translate } from '../locale/locale'
import { unsavedPagesAtom } from '../page-stack/page-stack'
import type { Workspace } from './use-workspaces'

const askedAtom = atom<Workspace | null>(null)

/** The team or account that the person has chosen and is asked about (decision 0025). */
export const askedWorkspaceAtom = atom((get) => get(askedAtom))
export const dismissSwitchQuestion = (store: Store) => store.set(askedAtom, null)

/** Enters a team or account; asks first where input is not saved. */
export function switchWorkspace(store: Store, workspace: Workspace) {
  if (store.get(unsavedPagesAtom).length > 0) store.set(askedAtom, workspace)
  else enterWorkspace(store, workspace)
}

export function enterWorkspace(store: Store, workspace: Workspace) {
  dismissSwitchQuestion(store)
  getHost().session.enter(workspace.team, workspace.account)
  getHost().notify.success(
    translate(store, 'layout:workspace.switched', { name: workspaceName(workspace) }),
  )
}

export const workspaceName = ({ team, account }: Workspace) => account?.name ?? team.name
