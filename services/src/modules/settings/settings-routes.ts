import { listSettings, readSetting, saveSetting } from '@console/contract/personal-settings'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import { listOwnSettings, readOwnSetting, saveOwnSetting } from './settings-service'

export function registerSettingsRoutes(app: RouteContext) {
  serve(app, listSettings, listOwnSettings)
  serve(app, readSetting, readOwnSetting)
  serve(app, saveSetting, (deps, caller, input) =>
    saveOwnSetting(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
}
