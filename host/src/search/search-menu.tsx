import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { readConnection } from '../connection/connection'
import { showLoadFailure } from '../errors/errors'
import { loadTextsInEveryLanguage } from '../locale/locale'
import { activePageAtom } from '../page-stack/page-stack'
import { settingsAtom } from '../settings/settings'
import { isDialogOpen, matchShortcut } from '../shortcuts/shortcuts'
import type { SearchMenuProps } from './search-command'
import { searchOpenAtom, setSearchOpen } from './search-state'

/** The page has the network to itself for this long. */
const loadAfterMs = 2_000

/**
 * The dialog "Search", on Ctrl or Cmd K (shell A5). Its code and texts are loaded when the
 * page is idle, so that the first letters are not lost, at the latest when it is opened.
 */
export function SearchMenu({ host, commands }: SearchMenuProps) {
  const store = useStore()
  const isOpen = useAtomValue(searchOpenAtom)
  const [LazyDialog] = useState(() =>
    createLazyComponent(async () => {
      const [{ SearchDialog }] = await Promise.all([
        import('./search-dialog'),
        loadTextsInEveryLanguage(store, 'search'),
      ])
      return SearchDialog
    }),
  )
  const close = () => setSearchOpen(store, false)
  const Dialog = LazyDialog.useComponent(isOpen, (error) => {
    close()
    showLoadFailure(store, error, () => setSearchOpen(store, true))
  })

  useEffect(() => {
    const { isMetered, isSlow } = readConnection(window)
    if (isMetered || isSlow) return
    const timer = setTimeout(LazyDialog.preload, loadAfterMs)
    return () => clearTimeout(timer)
  }, [LazyDialog])

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (matchShortcut(event, 'search') < 0) return
      const isSearchOpen = store.get(searchOpenAtom)
      if (!isSearchOpen && isDialogOpen(document)) return
      event.preventDefault() // the browser's own search
      setSearchOpen(store, !isSearchOpen)
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
      setSearchOpen(store, false)
    }
  }, [store])

  // It belongs to the page that it was opened over: Back closes it (shell A1.0 guard 7).
  useEffect(() => {
    let location = store.get(activePageAtom)?.location
    return store.sub(activePageAtom, () => {
      const next = store.get(activePageAtom)?.location
      if (next === location) return
      location = next
      if (store.get(settingsAtom).closeMessageOnSwitch) setSearchOpen(store, false)
    })
  }, [store])

  return Dialog && <Dialog open={isOpen} onClose={close} host={host} commands={commands} />
}
