import {
  announceRelease,
  handBackPin,
  listReleases,
  pinRelease,
  pinReleases,
  sealRelease,
  sendReleaseFile,
} from '@console/contract/release'
import { type App, serveOperator } from '../../http/serve'
import { announce, handBack, list, pinOne, pinSeveral, seal, takeFile } from './releases-service'

const megabyte = 1_048_576

/** The registry, for whoever holds the operator token. */
export function releasesRoutes(app: App) {
  serveOperator(app, announceRelease, (deps, _, input) => announce(deps, input), {
    bodyLimit: megabyte,
  })
  serveOperator(app, sendReleaseFile, (deps, _, input) => takeFile(deps, input), {
    bodyLimit: 12 * megabyte,
  })
  serveOperator(app, sealRelease, seal, { bodyLimit: megabyte })
  serveOperator(app, listReleases, (deps) => list(deps))
  serveOperator(app, pinRelease, pinOne)
  serveOperator(app, pinReleases, pinSeveral)
  serveOperator(app, handBackPin, handBack)
}
