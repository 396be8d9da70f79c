import { Dialog as ChakraDialog } from '@chakra-ui/react/overlays'
import type { Part } from '@console/kernel/define-remote'
import type { Page } from '@console/kernel/page'
import { PageContext } from '@console/kernel/page-context'
import { sessionAtom } from '@console/kernel/session'
import { ModalOverlay } from '@console/ui/modal-overlay/modal-overlay'
import { useAtomValue, useStore } from 'jotai'
import { type ComponentType, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { activePageAtom, getPageNavigation } from '../page-stack/page-stack'
import { loadPart } from '../remotes/remotes'
import {
  findRoute,
  resolvableRoutesAtom,
  routePaths,
  routeTitleAtom,
  toHref,
} from '../routes/routes'

interface CoverContent {
  Component: ComponentType
  data: unknown
  query: URLSearchParams
}

/** Fills the window. */
const coverStyles = { height: 'full', overflowY: 'auto', bg: 'bg' } as const
/** As `ModalDialog` looks; in its place on a phone, too. */
const dialogStyles = {
  width: 'full',
  maxWidth: '448px',
  bg: 'bg.panel',
  borderRadius: 'panel',
  boxShadow: 'float',
  px: '24px',
  py: '6',
  _open: { animation: 'rise 160ms ease-out' },
} as const

/**
 * The sign-in page of the console as it is, in a dialog, which fills the window where it is a cover:
 * forms that are open below keep what they hold, and nothing of them can be reached. Its query is its
 * own; the address stays that of the page below.
 */
export function CoverPage({ isInDialog, onFailure }: { isInDialog: boolean; onFailure(): void }) {
  const store = useStore()
  const element = useRef<HTMLDivElement>(null)
  const { record } = findRoute(useAtomValue(resolvableRoutesAtom), routePaths.login)!
  const title = useAtomValue(routeTitleAtom)(record)
  // Who leaves for a provider comes back to the page below.
  const [query, setQuery] = useState(() => {
    const page = store.get(activePageAtom)
    // Who signs in by a number is sent a code: most have no password.
    const hasNumberAlone = store.get(sessionAtom).person?.signInName?.startsWith('+')
    return new URLSearchParams({
      ...(page && { redirect: toHref(page.location) }),
      ...(hasNumberAlone && { form: 'mobile' }),
    })
  })
  const [content, setContent] = useState<CoverContent | null>(null)
  const fail = useEffectEvent(() => content ?? onFailure())
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const { Component, loader }: Part = await loadPart(store, record.part)
      const url = new URL(`${routePaths.login}?${query}`, window.location.origin)
      const data = await loader?.({ params: {}, url })
      if (isCurrent) setContent({ Component: Component as ComponentType, data, query })
    }
    load().catch(() => isCurrent && fail())
    return () => {
      isCurrent = false
    }
  }, [store, record, query])

  const page = useMemo(
    (): Page => ({
      address: routePaths.login,
      setQuery: (changes) =>
        setQuery((current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changes))
            if (value === null) next.delete(name)
            else next.set(name, value)
          return next
        }),
      data: content?.data,
      isActive: true,
      isInDialog,
      title,
      setTitle: () => {},
      go: getPageNavigation(store).go,
      setUnsaved: () => {},
      onClose: () => {},
    }),
    [store, content, isInDialog, title],
  )
  return (
    <ModalOverlay
      open
      onClose={() => {}}
      role="alertdialog"
      initialFocus={() => findFocused(element.current)}
    >
      <ChakraDialog.Positioner
        position="fixed"
        inset="0"
        zIndex="overlay"
        {...(isInDialog && {
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'center',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          px: '4',
          py: 'clamp(1rem, 12vh, 8rem)',
        })}
      >
        <ChakraDialog.Content
          ref={element}
          aria-label={title}
          color="fg"
          outline="none"
          {...(isInDialog ? dialogStyles : coverStyles)}
        >
          {content && (
            <PageContext value={page}>
              <Routes location={`${routePaths.login}?${content.query}`}>
                <Route path="*" element={<content.Component />} />
              </Routes>
            </PageContext>
          )}
        </ChakraDialog.Content>
      </ChakraDialog.Positioner>
    </ModalOverlay>
  )
}

/** The form has given the focus to its first empty field: it stays there. */
function findFocused(element: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && element?.contains(focused) ? focused : null
}
