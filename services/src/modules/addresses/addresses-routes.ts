import { changeEmail, changePhone } from '@console/contract/user'
import type { RouteContext } from '../../http/register-route'
import { serveInSteps } from '../../http/serve'
import { executeAddressChange, prepareAddressChange } from './address-change-service'

export function registerAddressesRoutes(app: RouteContext) {
  for (const endpoint of [changeEmail, changePhone])
    serveInSteps(app, endpoint, {
      before: prepareAddressChange,
      handle: (deps, caller, input, evidence) =>
        executeAddressChange(
          deps,
          caller,
          { ...input, version: deps.http.ifMatchVersion ?? input.version },
          evidence,
        ),
      after: (_, __, profile) => profile,
    })
}
