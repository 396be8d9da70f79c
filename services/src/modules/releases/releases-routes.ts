import {
  announceRelease,
  listPinMoves,
  makePinAutomatic,
  listReleases,
  pinRelease,
  pinReleases,
  rollBackPin,
  sealRelease,
  sendReleaseFile,
  unpinRelease,
} from '@console/contract/release'
import { type RouteContext, serveOperator } from '../../http/serve'
import {
  listMovesOfPins,
  pinOneRelease,
  pinReleasesTogether,
  removePin,
  resetPinToAutomatic,
  rollBackToEarlierRelease,
} from './pins-service'
import {
  listReleasesAndPins,
  sealUploadedRelease,
  startReleaseUpload,
  storeReleaseFile,
} from './releases-service'

const megabyte = 1_048_576

/** The calls of the registry, for whoever holds the operator token. */
export function registerReleasesRoutes(app: RouteContext) {
  serveOperator(app, announceRelease, (deps, _, input) => startReleaseUpload(deps, input), {
    bodyLimit: megabyte,
  })
  serveOperator(app, sendReleaseFile, (deps, _, input) => storeReleaseFile(deps, input), {
    bodyLimit: 12 * megabyte,
  })
  serveOperator(app, sealRelease, sealUploadedRelease, { bodyLimit: megabyte })
  serveOperator(app, listReleases, (deps) => listReleasesAndPins(deps))
  serveOperator(app, pinRelease, pinOneRelease)
  serveOperator(app, pinReleases, pinReleasesTogether)
  serveOperator(app, makePinAutomatic, resetPinToAutomatic)
  serveOperator(app, rollBackPin, rollBackToEarlierRelease)
  serveOperator(app, unpinRelease, removePin)
  serveOperator(app, listPinMoves, (deps, _, input) => listMovesOfPins(deps, input))
}
