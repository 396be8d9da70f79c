import {
  deleteAccount as deleteAccountEndpoint,
  deleteTeam as deleteTeamEndpoint,
} from '@console/contract/team'
import {
  acceptTransfer,
  listReceivedTransfers,
  cancelTransfer,
  readTransfer,
  refuseTransfer,
  requestTransfer as requestTransferEndpoint,
} from '@console/contract/transfer'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import {
  acceptOwnership,
  deleteAccount,
  deleteTeam,
  listTransfersToCaller,
  readOpenTransfer,
  refuseOwnership,
  requestTransfer,
  withdrawTransfer,
} from './ownership-service'

export function registerOwnershipRoutes(app: RouteContext) {
  serve(app, requestTransferEndpoint, requestTransfer)
  serve(app, readTransfer, readOpenTransfer)
  serve(app, listReceivedTransfers, listTransfersToCaller)
  serve(app, acceptTransfer, acceptOwnership)
  serve(app, refuseTransfer, refuseOwnership)
  serve(app, cancelTransfer, withdrawTransfer)
  serve(app, deleteTeamEndpoint, deleteTeam)
  serve(app, deleteAccountEndpoint, deleteAccount)
}
