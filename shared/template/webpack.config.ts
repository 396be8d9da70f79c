import { remotePreset } from '@console/federation/remote-preset'

export default remotePreset(import.meta.dirname)
