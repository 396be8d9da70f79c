import {
  checkLanguageService,
  exportTexts,
  importMaxLength,
  importTexts,
  issueLanguageSecrets,
  readLanguageProject,
  readLanguageVersion,
} from '@console/contract/language-service'
import type { RouteContext } from '../../http/register-route'
import { serveAnyone, serveOperator, serveOperatorInSteps } from '../../http/serve-in-steps'
import {
  exportLanguage,
  getLastUpdate,
  getProject,
  importLanguage,
  issueSecrets,
  listVersionLanguages,
  prepareImport,
} from './languages-service'

/** The language service (spec §7, api B6). */
export function registerLanguagesRoutes(app: RouteContext) {
  serveAnyone(app, checkLanguageService, getLastUpdate)
  serveAnyone(app, readLanguageProject, getProject)
  serveAnyone(app, readLanguageVersion, listVersionLanguages)
  // All texts of a language are put together.
  serveAnyone(app, exportTexts, exportLanguage, { cost: 5 })
  serveOperatorInSteps(
    app,
    importTexts,
    { before: prepareImport, handle: importLanguage, after: (_, __, result) => result },
    // Texts are JSON inside of JSON: quotation marks and line breaks take two characters each.
    { bodyLimit: 2 * importMaxLength },
  )
  serveOperator(app, issueLanguageSecrets, issueSecrets)
}
