import {
  acceptInvitation,
  cancelInvitation,
  createInvitation,
  issueInvitationLink,
  listInvitations,
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
  issueLink,
  listInvitationsOfCaller,
  listInvitationsOfTeam,
  refuseInvitationOfToken,
  sendInvitationAgain,
  showInvitation,
  withdrawInvitation,
} from './invitations-service'

export function registerInvitationsRoutes(app: RouteContext) {
  serve(app, listInvitations, listInvitationsOfTeam)
  serve(app, createInvitation, inviteToTeam)
  serve(app, resendInvitation, sendInvitationAgain)
  serve(app, issueInvitationLink, issueLink)
  serve(app, cancelInvitation, withdrawInvitation)
  serve(app, listOwnInvitations, listInvitationsOfCaller)
  serveAnyone(app, viewInvitation, showInvitation)
  serve(app, acceptInvitation, acceptInvitationOfToken)
  serve(app, refuseInvitation, refuseInvitationOfToken)
}
