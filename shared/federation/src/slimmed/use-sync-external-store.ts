/** Stands for the shim that brings this to React 17: ours is 19. */
export { useSyncExternalStore } from 'react'
