import {
  type BrandDetails,
  changeBrand,
  createBrand,
  getBrand,
  previewBrand,
} from '@console/contract/brand-settings'
import type { Deps } from '../../deps/deps'
import { invalidateBrands } from '../../brands/brands-service'
import { nothingBefore } from '../../http/call-steps'
import type { OperatorCaller } from '../../http/caller'
import type { RouteContext } from '../../http/register-route'
import { serveOperator, serveOperatorInSteps } from '../../http/serve-in-steps'
import { changeBrandSettings, createNewBrand, getBrandDetails } from './brand-settings-service'
import { assertCanBeSaved, createPreview } from './previews-service'

/** Brands, as operators make and change them. */
export function registerBrandSettingsRoutes(app: RouteContext) {
  serveOperator(app, getBrand, (deps, _, input) => getBrandDetails(deps, input))
  serveOperatorInSteps(app, previewBrand, {
    before: createPreview,
    handle: async (_, __, ___, preview) => preview,
    after: (_, __, preview) => preview,
  })
  serveOperatorInSteps(app, createBrand, {
    before: nothingBefore,
    handle: createNewBrand,
    after: serveChanged,
  })
  serveOperatorInSteps(app, changeBrand, {
    // What waits for somebody else is refused at once where it could not be saved.
    before: assertCanBeSaved,
    handle: (deps, operator, input) => changeBrandSettings(deps, operator, input),
    after: serveChanged,
  })
}

/** This process serves what a call has changed from its commit on, others within two seconds. */
function serveChanged(deps: Deps, _: OperatorCaller, details: BrandDetails): BrandDetails {
  invalidateBrands(deps)
  return details
}
