import type { ReactNode } from 'react'
import { getSystem } from './style-requests'

// Stands in for `styled-system/provider` of Chakra (late-system.ts): its parts, loaded late, meet the
// one system without a provider around the page.
export const useChakraContext = getSystem
export const ChakraProvider = ({ children }: { children: ReactNode }) => children
