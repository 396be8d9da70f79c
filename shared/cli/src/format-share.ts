import { bucketCount } from '@console/contract/rollout'

/** `5%`, `0.25%`. */
export const formatShare = (share: number): string => `${(share * 100) / bucketCount}%`
