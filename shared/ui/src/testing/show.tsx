import { configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { DesignProvider } from '../provider'

// Dialogs and menus come when they are first opened; a busy machine takes its time to compile them.
configure({ asyncUtilTimeout: 10_000 })

/** Shows a piece in the console's design, as a page would. For tests. */
export const show = (piece: ReactElement) => render(piece, { wrapper: DesignProvider })
