import { initStyles } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'
import { createStyleEngine } from './style-engine'

/**
 * Gives what it contains its design at once, nothing recorded and nothing awaited: for tests. The
 * host calls `initStyles` itself.
 */
export const DesignProvider = ({ children }: PropsWithChildren) => children

initStyles({ engine: createStyleEngine() })
