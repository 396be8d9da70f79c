import type { RemoteFace } from '@console/contract/remote-manifest'
import type { ComponentType } from 'react'
import type { Host } from './host'

/** Made once per kernel on the page: two kernels have two, and then the host refuses the remote (architecture §5). */
const identity = Symbol('console kernel')

/** Version of the kernel: what a remote's `kernel` range is held against. */
export const kernelVersion = '1.0.0'

/** A page or slot part: its door exports `Component`, and, if it needs data before it is shown, `loader`. */
export interface Part {
  Component: ComponentType<never>
  loader?: (visit: { params: Record<string, string | undefined>; url: URL }) => unknown
}

type Named<T> = T extends readonly (infer One)[]
  ? One extends { part: infer P extends string }
    ? P
    : never
  : never
/** The names of the parts that a face mentions. */
export type PartNames<F extends RemoteFace> =
  Named<F['routes']> | Named<F['mounts']> | Named<F['slots']>

/** The code of a remote: what its face names, by name. */
export interface RemoteBody<F extends RemoteFace = RemoteFace> {
  /** Runs once, before the first part. */
  start(host: Host): void
  parts: Record<PartNames<F>, () => Promise<Part>>
}

/** A remote as the host gets it: face, body, and the mark of the kernel that bound them. */
export interface DefinedRemote {
  identity: symbol
  face: RemoteFace
  start(host: Host): void
  parts: Record<string, () => Promise<Part>>
}

/** Binds the face to its parts: a part that the face names and the body lacks does not compile. */
export function defineRemote<const F extends RemoteFace>(
  face: F,
  body: RemoteBody<F>,
): DefinedRemote {
  return { identity, face, start: body.start, parts: body.parts }
}

/** Whether this was made by `defineRemote` of the kernel that is asking. */
export const isOfThisKernel = (remote: unknown): remote is DefinedRemote =>
  typeof remote === 'object' &&
  remote !== null &&
  (remote as Partial<DefinedRemote>).identity === identity

/** Whether this was made by some kernel's `defineRemote`, perhaps another copy of it. */
export const isRemote = (remote: unknown): remote is DefinedRemote =>
  typeof remote === 'object' &&
  remote !== null &&
  typeof (remote as Partial<DefinedRemote>).identity === 'symbol'
