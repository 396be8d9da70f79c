import { type PropsWithChildren, useState } from 'react'
import { createPath, type Navigator, Router, useSearchParams } from 'react-router-dom'
import type { PageAddress } from '../table/table-query'

type Target = Parameters<Navigator['push']>[0]

const hrefOf = (to: Target) => (typeof to === 'string' ? to : createPath(to))

/** A page whose address begins with this query and changes with `useTestAddress`. */
export function AddressRouter({ query = '', children }: PropsWithChildren<{ query?: string }>) {
  const [address, setAddress] = useState(`/?${query}`)
  const show = (to: Target) => setAddress(hrefOf(to))
  const navigator = { createHref: hrefOf, push: show, replace: show, go: () => {} }
  return (
    <Router location={address} navigator={navigator}>
      {children}
    </Router>
  )
}

/** Changes the address as `usePage` of the kernel does; tells which query that gave. */
export function useTestAddress(onChange?: (query: string, replace: boolean) => void): PageAddress {
  const [query, setSearchParams] = useSearchParams()
  return {
    setQuery(changes, { replace = false } = {}) {
      const next = new URLSearchParams(query)
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name)
        else next.set(name, value)
      onChange?.(`${next}`, replace)
      setSearchParams(next, { replace })
    },
  }
}
