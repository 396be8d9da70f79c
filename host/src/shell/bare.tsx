import { signInGeometry } from '@console/contract/sign-in-geometry'
import { chakra } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { contentId } from './content'
import { LanguagePicker } from './language-picker'
import { ThemeToggle } from './theme-toggle'

const { bar } = signInGeometry

/** Pages outside the layout: sign-in and its like. Language and light/dark float top right, readable over any ground. */
export const Bare = () => (
  <>
    <chakra.main id={contentId} tabIndex={-1} outline="none" minHeight="100svh">
      <Outlet />
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
  </>
)
