/** What others change reaches the open pages (decision 0065). */
export { LiveUpdates } from './live-updates'
export { hasOverrideAtom, runsOverrideAtom } from './override-state'
export { refreshPerson } from './refresh-person'
