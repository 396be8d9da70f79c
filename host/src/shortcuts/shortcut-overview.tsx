import type { Store } from '@console/kernel/host'
import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useEffect, useState } from 'react'
import { showLoadFailure } from '../errors/errors'
import { loadLateTexts } from '../locale/locale'
import { settingsAtom } from '../settings/settings'
import { isDialogOpen } from './is-dialog-open'
import { matchShortcut } from './shortcut-list'

const openAtom = atom(false)
export const openShortcuts = (store: Store) => store.set(openAtom, true)

/** The overview of the keyboard shortcuts, on `?` unless the settings say no (WCAG 2.1.4). Its code and texts come when it is opened. */
export function ShortcutOverview() {
  const store = useStore()
  const isOpen = useAtomValue(openAtom)
  const [LazyDialog] = useState(() =>
    createLazyComponent(async () => {
      const [{ ShortcutDialog }] = await Promise.all([
        import('./shortcut-dialog'),
        loadLateTexts(store, 'shortcuts'),
      ])
      return ShortcutDialog
    }),
  )
  const close = () => store.set(openAtom, false)
  const handleLoadError = (error: unknown) => {
    close()
    showLoadFailure(store, error, () => openShortcuts(store))
  }
  const Dialog = LazyDialog.useComponent(isOpen, handleLoadError)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      if (matchShortcut(event, 'overview') < 0) return
      if (!store.get(settingsAtom).useSingleKeyShortcuts) return
      if (isDialogOpen(document)) return
      event.preventDefault()
      openShortcuts(store)
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
      store.set(openAtom, false)
    }
  }, [store])

  return Dialog && <Dialog open={isOpen} onClose={close} onLoadError={handleLoadError} />
}

/** Whether characters that are typed here belong to a text. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=textbox], [role=menu]') !== null
