import {
  checkRelease,
  freezeBrand,
  listReleases,
  listSets,
  makePinAutomatic,
  pinReleases,
  promoteRollout,
  rollBackSet,
  type SetChange,
  unfreezeBrand,
} from '@console/contract/pin'
import {
  acceptOverride,
  endOverride,
  endOwnOverride,
  readOwnOverride,
  setOverride,
} from '@console/contract/override'
import { announceRelease, sealRelease, sendReleaseFile } from '@console/contract/release'
import { abortRollout, holdRollout, listRollouts, setRollout } from '@console/contract/rollout'
import { nothingBefore } from '../../http/call-steps'
import type { RouteContext } from '../../http/register-route'
import { serve, serveInSteps } from '../../http/serve'
import { serveOperator, serveOperatorInSteps } from '../../http/serve-in-steps'
import type { Deps } from '../../deps/deps'
import type { OperatorCaller } from '../../http/caller'
import { checkBuild } from './check-release'
import { freeze, unfreeze } from './freeze-service'
import { changePins, listSetsOfBrand, makeAutomatic, rollBackToEarlierSet } from './pins-service'
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
import {
  agreeToOverride,
  endOverrideOfCaller,
  offerOverride,
  readOverrideOfCaller,
  withdrawOverride,
} from './overrides-service'
import { abort, changeRollout, hold, listRolloutsOfBrand, promote } from './rollouts-service'
import { invalidateRunningReleases } from './running-releases'

const megabyte = 1_048_576

/** The calls of the registry, for operators, and what a person decides of what is offered to them. */
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
  serveOperator(app, makePinAutomatic, makeAutomatic)
  serveOperator(app, checkRelease, (deps, _, build) => checkBuild(deps, build), {
    bodyLimit: megabyte,
  })
  serveOperator(app, listSets, (deps, _, input) => listSetsOfBrand(deps, input))
  serveOperator(app, freezeBrand, freeze)
  serveOperator(app, unfreezeBrand, unfreeze)
  serveOperatorInSteps(app, pinReleases, {
    before: nothingBefore,
    handle: changePins,
    after: runChangedSet,
  })
  serveOperatorInSteps(app, rollBackSet, {
    before: nothingBefore,
    handle: rollBackToEarlierSet,
    after: runChangedSet,
  })
  serveOperatorInSteps(app, setRollout, {
    before: nothingBefore,
    handle: changeRollout,
    after: runChangedRollout,
  })
  serveOperatorInSteps(app, abortRollout, {
    before: nothingBefore,
    handle: abort,
    after: runChangedRollout,
  })
  serveOperator(app, holdRollout, hold)
  serveOperator(app, listRollouts, (deps, _, input) => listRolloutsOfBrand(deps, input))
  serveOperatorInSteps(app, setOverride, {
    before: nothingBefore,
    handle: offerOverride,
    after: runChangedRollout,
  })
  serveOperatorInSteps(app, endOverride, {
    before: nothingBefore,
    handle: withdrawOverride,
    after: runChangedRollout,
  })
  serve(app, readOwnOverride, readOverrideOfCaller)
  serveInSteps(app, acceptOverride, {
    before: nothingBefore,
    handle: agreeToOverride,
    after: runChangedRollout,
  })
  serveInSteps(app, endOwnOverride, {
    before: nothingBefore,
    handle: endOverrideOfCaller,
    after: runChangedRollout,
  })
  serveOperatorInSteps(app, promoteRollout, {
    before: nothingBefore,
    handle: promote,
    after: runChangedSet,
  })
}

/** Pages run what a call has pinned from its commit on. */
function runChangedSet(deps: Deps, _: OperatorCaller, change: SetChange): SetChange {
  if (change.moved.length + change.removed.length > 0) invalidateRunningReleases(deps)
  return change
}

/** The same of what it has begun, changed or ended. */
function runChangedRollout<Result>(deps: Deps, _: unknown, result: Result): Result {
  invalidateRunningReleases(deps)
  return result
}
