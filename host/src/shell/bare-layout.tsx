import { signInLayout } from '@console/contract/sign-in-layout'
import { chakra } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'
import { mainContentId } from './main-content-id'
import { LanguagePicker } from './language-picker'
import { LateIconTooltips } from './late-icon-tooltips'
import { ThemeToggle } from './theme-toggle'

const { bar } = signInLayout

/**
 * The layout of pages outside the shell, such as sign-in. Language and theme controls float at the
 * top right, readable on any background.
 */
export const BareLayout = ({ children }: PropsWithChildren) => (
  <>
    <chakra.main id={mainContentId} tabIndex={-1} outline="none" minHeight="100svh">
      {children}
    </chakra.main>
    <chakra.header
      position="absolute"
      top={`${bar.top}px`}
      insetEnd={`${bar.end}px`}
      zIndex="header"
      display="flex"
      bg="bg.panel"
      color="fg"
      borderRadius="control"
      borderWidth="1px"
      borderColor="border"
      css={{ '&:has([aria-expanded=true])': { zIndex: 'menu' } }}
    >
      <LanguagePicker />
      <ThemeToggle />
    </chakra.header>
    <LateIconTooltips />
  </>
)
