import type { ReleaseRef } from '../../infrastructure/release-storage'

/** How the audit log names a release. */
export const formatReleaseRef = ({ name, version, hash }: ReleaseRef) =>
  `${name} ${version}-${hash}`
