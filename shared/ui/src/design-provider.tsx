import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react'
import { type PropsWithChildren, useState } from 'react'
import { system } from './system'

/**
 * Gives the page its design. `nonce` is the page's own: styles without it are refused (security,
 * CSP).
 */
export function DesignProvider({ nonce, children }: PropsWithChildren<{ nonce?: string }>) {
  const [cache] = useState(() => createCache({ key: 'c', nonce }))
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
