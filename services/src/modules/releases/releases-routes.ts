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
import type { Endpoint, EndpointResult } from '@console/contract/endpoint'
import { nothingBefore, type CallSteps } from '../../http/call-steps'
import type { RouteContext } from '../../http/register-route'
import { serveOperator, serveOperatorInSteps } from '../../http/serve-in-steps'
import type { OperatorCaller } from '../../http/caller'
import {
  listMovesOfPins,
  pinOneRelease,
  pinReleasesTogether,
  removePin,
  resetPinToAutomatic,
  rollBackToEarlierRelease,
} from './pins-service'
import {
  addLostReleases,
  announceUpload,
  findAnnouncedFile,
  findFilesToUpload,
  listReleasesAndPins,
  markUploadSealed,
  publishUpload,
  storeReleaseFile,
} from './releases-service'
import { invalidateRunningReleases } from './running-releases'

const megabyte = 1_048_576

/** The calls of the registry, for whoever holds the operator token. */
export function registerReleasesRoutes(app: RouteContext) {
  serveOperatorInSteps(
    app,
    announceRelease,
    { before: nothingBefore, handle: announceUpload, after: findFilesToUpload },
    { bodyLimit: megabyte },
  )
  serveOperatorInSteps(
    app,
    sendReleaseFile,
    { before: nothingBefore, handle: findAnnouncedFile, after: storeReleaseFile },
    { bodyLimit: 12 * megabyte },
  )
  serveOperatorInSteps(
    app,
    sealRelease,
    { before: publishUpload, handle: markUploadSealed, after: (_, __, release) => release },
    { bodyLimit: megabyte },
  )
  serveOperatorInSteps(app, listReleases, {
    before: nothingBefore,
    handle: listReleasesAndPins,
    after: addLostReleases,
  })
  serveOperator(app, makePinAutomatic, resetPinToAutomatic)
  serveOperator(app, listPinMoves, (deps, _, input) => listMovesOfPins(deps, input))
  servePinMove(app, pinRelease, pinOneRelease, ({ moved }) => moved)
  servePinMove(app, pinReleases, pinReleasesTogether, ({ moved }) => moved.length > 0)
  servePinMove(app, rollBackPin, rollBackToEarlierRelease)
  servePinMove(app, unpinRelease, removePin)
}

/** Pages run what a call has pinned from its commit on. */
const servePinMove = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: CallSteps<E, OperatorCaller, undefined, EndpointResult<E>>['handle'],
  hasMoved: (result: EndpointResult<E>) => boolean = () => true,
) =>
  serveOperatorInSteps(app, endpoint, {
    before: nothingBefore,
    handle,
    after(deps, _, result: EndpointResult<E>) {
      if (hasMoved(result)) invalidateRunningReleases(deps)
      return result
    },
  })
