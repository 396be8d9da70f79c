import type { SourceManifest } from '@console/contract/remote-manifest'
import type { ComponentType } from 'react'
import type { Host } from './host'

/**
 * Created once per loaded copy of the kernel: if a page loads two copies, their symbols differ and
 * the host refuses the remote (architecture §5).
 */
const kernelIdentity = Symbol('console kernel')

/**
 * A page or layout: its module exports `Component` and, if it needs data before it is
 * shown, `loader`. A layout is given the page inside it as `children`.
 */
export interface Part {
  Component: ComponentType<never>
  loader?: (args: { params: Record<string, string | undefined>; url: URL }) => unknown
}

/** What home gives each of its widgets, whose part is called with it (since 4.2). */
export interface HomeWidgetProps {
  /** The widget says itself what to do next: home does not offer its own steps beside it. */
  setOffersSteps(offers: boolean): void
}

/** What a command of the search runs: its module exports `run`. */
export interface Action {
  run(context: ActionContext): unknown
}

/** What an action has besides its Host, as it is no component. */
export interface ActionContext {
  /** A text in the page's language, by its full key: `orders:export.done`. */
  t(key: string, values?: Record<string, string | number>): string
}

type PartNameIn<T> = T extends readonly (infer Item)[]
  ? Item extends { part: infer P extends string }
    ? P
    : never
  : never
/** The names of the parts that a manifest mentions. */
export type PartNamesOf<M extends SourceManifest> =
  PartNameIn<M['routes']> | PartNameIn<M['mounts']> | PartNameIn<M['widgets']>

/** The names of the actions that the commands of a manifest mention. */
export type ActionNamesOf<M extends SourceManifest> = NonNullable<
  M['commands']
>[number] extends infer Command
  ? Command extends { action: infer A extends string }
    ? A
    : never
  : never

/** The code of a remote: `start`, and the parts and actions that its manifest names. */
export type RemoteImplementation<M extends SourceManifest = SourceManifest> = {
  /** Runs once, before the first part. */
  start(host: Host): void
  parts: Record<PartNamesOf<M>, () => Promise<Part>>
} & ([ActionNamesOf<M>] extends [never]
  ? { actions?: undefined }
  : { actions: Record<ActionNamesOf<M>, () => Promise<Action>> })

/**
 * A remote as the host loads it: manifest, implementation, and the identity of the kernel whose
 * `defineRemote` made it.
 */
export interface DefinedRemote {
  identity: symbol
  manifest: SourceManifest
  start(host: Host): void
  parts: Record<string, () => Promise<Part>>
  actions?: Record<string, () => Promise<Action>>
}

/**
 * Combines a manifest with its implementation: a part or an action that the manifest
 * names and the implementation lacks does not compile.
 */
export function defineRemote<const M extends SourceManifest>(
  manifest: M,
  implementation: RemoteImplementation<M>,
): DefinedRemote {
  return {
    identity: kernelIdentity,
    manifest,
    start: implementation.start,
    parts: implementation.parts,
    actions: implementation.actions,
  }
}

/** Whether this was made by `defineRemote` of this copy of the kernel. */
export const isFromThisKernel = (remote: unknown): remote is DefinedRemote =>
  typeof remote === 'object' &&
  remote !== null &&
  (remote as Partial<DefinedRemote>).identity === kernelIdentity

/** Whether this was made by `defineRemote` of any copy of the kernel. */
export const isRemote = (remote: unknown): remote is DefinedRemote =>
  typeof remote === 'object' &&
  remote !== null &&
  typeof (remote as Partial<DefinedRemote>).identity === 'symbol'
