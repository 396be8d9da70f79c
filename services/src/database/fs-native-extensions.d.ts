declare module 'fs-native-extensions' {
  /** Locks an open file; false if another process, or another opening of this one, has it. */
  export function tryLock(fd: number): boolean
}
