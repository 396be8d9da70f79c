import { approveProposal, listProposals, rejectProposal } from '@console/contract/proposal'
import { invalidateBrands } from '../../brands/brands-service'
import { nothingBefore } from '../../http/call-steps'
import type { RouteContext } from '../../http/register-route'
import { serveOperator, serveOperatorInSteps } from '../../http/serve-in-steps'
import { invalidateRunningReleases } from '../releases/releases-service'
import { approve, listProposalsOfBrand, reject } from './proposals-service'

/** What operators ask for brands that need a second person's approval. */
export function registerProposalsRoutes(app: RouteContext) {
  serveOperator(app, listProposals, (deps, _, input) => listProposalsOfBrand(deps, input))
  serveOperator(app, rejectProposal, reject)
  serveOperatorInSteps(app, approveProposal, {
    before: nothingBefore,
    handle: approve,
    after(deps, _, proposal) {
      invalidateBrands(deps)
      invalidateRunningReleases(deps)
      return proposal
    },
  })
}
