import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { DesignProvider } from '../provider'

/** Shows a piece in the console's design, as a page would. For tests. */
export const show = (piece: ReactElement) => render(piece, { wrapper: DesignProvider })
