import {
  changeBrand,
  createBrand,
  getBrand,
  previewBrand,
  retireBrand,
  reviveBrand,
} from '@console/contract/brand-settings'
import type { Endpoint, EndpointResult } from '@console/contract/endpoint'
import { invalidateBrands } from '../../brands/brands-service'
import { nothingBefore, type CallSteps } from '../../http/call-steps'
import type { OperatorCaller } from '../../http/caller'
import type { RouteContext } from '../../http/register-route'
import { serveOperator, serveOperatorInSteps } from '../../http/serve-in-steps'
import {
  changeBrandSettings,
  createNewBrand,
  getBrandDetails,
  retire,
  revive,
} from './brand-settings-service'
import { createPreview } from './previews-service'

/** Brands, as operators make and change them. */
export function registerBrandSettingsRoutes(app: RouteContext) {
  serveOperator(app, getBrand, (deps, _, input) => getBrandDetails(deps, input))
  serveOperatorInSteps(app, previewBrand, {
    before: createPreview,
    handle: async (_, __, ___, preview) => preview,
    after: (_, __, preview) => preview,
  })
  serveBrandChange(app, createBrand, createNewBrand)
  serveBrandChange(app, changeBrand, changeBrandSettings)
  serveBrandChange(app, retireBrand, retire)
  serveBrandChange(app, reviveBrand, revive)
}

/** This process serves what a call has changed from its commit on, others within two seconds. */
const serveBrandChange = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: CallSteps<E, OperatorCaller, undefined, EndpointResult<E>>['handle'],
) =>
  serveOperatorInSteps(app, endpoint, {
    before: nothingBefore,
    handle,
    after(deps, _, result: EndpointResult<E>) {
      invalidateBrands(deps)
      return result
    },
  })
