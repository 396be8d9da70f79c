import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createContext, type PropsWithChildren, useContext } from 'react'
import { system } from './system'

// Styles without the page's nonce are refused (security, CSP).
const cache = createCache({
  key: 'c',
  nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce,
})

const IsDesignedContext = createContext(false)

/**
 * Chakra's provider with the console's design system. Whoever loads code that uses Chakra puts it in
 * one (`withDesign`); one within another adds nothing.
 */
export function DesignProvider({ children }: PropsWithChildren) {
  if (useContext(IsDesignedContext)) return children
  return (
    <IsDesignedContext value>
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>{children}</ChakraProvider>
      </CacheProvider>
    </IsDesignedContext>
  )
}
