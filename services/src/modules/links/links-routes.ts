import {
  acceptLink,
  cancelLink,
  endLink,
  listLinks,
  refuseLink,
  requestLink as requestLinkEndpoint,
} from '@console/contract/link'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import {
  acceptLinkRequest,
  cancelLinkRequest,
  endAccountLink,
  listLinksOfAccount,
  refuseLinkRequest,
  requestLink,
} from './links-service'

export function registerLinksRoutes(app: RouteContext) {
  serve(app, listLinks, listLinksOfAccount)
  serve(app, requestLinkEndpoint, requestLink)
  serve(app, acceptLink, acceptLinkRequest)
  serve(app, refuseLink, refuseLinkRequest)
  serve(app, cancelLink, cancelLinkRequest)
  serve(app, endLink, endAccountLink)
}
