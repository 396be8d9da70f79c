import {
  acceptInvitation,
  cancelInvitation,
  createInvitation,
  listOwnInvitations,
  refuseInvitation,
  resendInvitation,
  viewInvitation,
} from '@console/contract/invitation'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import { serveAnyone } from '../../http/serve-in-steps'
import {
  acceptInvitationOfToken,
  inviteToTeam,
  listInvitationsOfCaller,
  refuseInvitationOfToken,
  sendInvitationAgain,
  showInvitation,
  withdrawInvitation,
} from './invitations-service'

export function registerInvitationsRoutes(app: RouteContext) {
  serve(app, createInvitation, inviteToTeam)
  serve(app, resendInvitation, sendInvitationAgain)
  serve(app, cancelInvitation, withdrawInvitation)
  serve(app, listOwnInvitations, listInvitationsOfCaller)
  serveAnyone(app, viewInvitation, showInvitation)
  serve(app, acceptInvitation, acceptInvitationOfToken)
  serve(app, refuseInvitation, refuseInvitationOfToken)
}
