import { sessionAtom } from '@console/kernel/session'
import { atom } from 'jotai/vanilla'
import { routePaths } from './route-paths'

/** Where the person begins, which always has a tab (spec §4). */
export const homePathAtom = atom((get) => get(sessionAtom).person?.homePath ?? routePaths.home)
