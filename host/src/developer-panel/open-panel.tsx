import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import type { Store } from '@console/kernel/host'
import { useAtomValue, useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useState } from 'react'
import { showLoadFailure } from '../errors/errors'
import { loadLateTexts } from '../locale/locale'
import { settingsAtom } from '../settings/settings'

const openAtom = atom(false)
export const openDeveloperPanel = (store: Store) => store.set(openAtom, true)

/** In development always, else where the setting says so. */
export const hasDeveloperPanel = (store: Store) =>
  process.env.NODE_ENV === 'development' || store.get(settingsAtom).showDeveloperPanel

/**
 * What a developer asks of a running console: why the guards have led here, and what others would
 * see (shell A1, A3.4, A3.5). The drawer is a chunk of its own.
 */
export function DeveloperPanel() {
  const store = useStore()
  const open = useAtomValue(openAtom)
  const [LazyPanel] = useState(() => createLazyComponent(() => loadPanel(store)))
  const close = () => store.set(openAtom, false)
  const handleLoadError = (error: unknown) => {
    close()
    showLoadFailure(store, error, () => openDeveloperPanel(store))
  }
  const Panel = LazyPanel.useComponent(open, handleLoadError)
  return Panel && <Panel open={open} onClose={close} onLoadError={handleLoadError} />
}

async function loadPanel(store: Store) {
  const [{ DeveloperDrawer }] = await Promise.all([
    import('./developer-drawer'),
    loadLateTexts(store, 'developer'),
  ])
  return DeveloperDrawer
}
