import type { OperatorCaller } from '../../http/caller'
import type { ReleaseRef } from '../../infrastructure/release-storage'

/** How the audit log names a release. */
export const formatReleaseRef = ({ name, version, hash }: ReleaseRef) =>
  `${name} ${version}-${hash}`

/** How the audit log names an operator, so that nobody takes it for the id of a user. */
export const operatorActor = ({ operator }: OperatorCaller) => `operator:${operator}`
