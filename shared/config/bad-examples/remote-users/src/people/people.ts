import { single } from '../../../shared/ui/src/shared-is-shared'
export const people = single
