import { hostPreset } from '@console/federation/host-preset'

export default hostPreset(import.meta.dirname)
