import { configure, render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { DesignProvider } from '../design-provider'

// Dialogs and menus are loaded when they first open; a busy machine takes its time to compile them.
configure({ asyncUtilTimeout: 10_000 })

/** Renders an element in the console's design, as a page would. For tests. */
export const renderWithDesign = (element: ReactElement): RenderResult =>
  render(element, { wrapper: DesignProvider })
