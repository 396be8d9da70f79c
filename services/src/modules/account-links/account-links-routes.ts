import {
  acceptAccountLink,
  cancelAccountLink,
  endAccountLink,
  listAccountLinks,
  listReceivedLinkRequests,
  refuseAccountLink,
  requestAccountLink as requestAccountLinkEndpoint,
} from '@console/contract/account-link'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import {
  acceptAccountLinkRequest,
  cancelAccountLinkRequest,
  endAcceptedAccountLink,
  listLinkRequestsToCaller,
  listOwnAccountLinks,
  refuseAccountLinkRequest,
  requestAccountLink,
} from './account-links-service'

export function registerAccountLinksRoutes(app: RouteContext) {
  serve(app, listAccountLinks, listOwnAccountLinks)
  serve(app, listReceivedLinkRequests, listLinkRequestsToCaller)
  serve(app, requestAccountLinkEndpoint, requestAccountLink)
  serve(app, acceptAccountLink, acceptAccountLinkRequest)
  serve(app, refuseAccountLink, refuseAccountLinkRequest)
  serve(app, cancelAccountLink, cancelAccountLinkRequest)
  serve(app, endAccountLink, endAcceptedAccountLink)
}
