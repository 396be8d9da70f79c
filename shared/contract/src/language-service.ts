import * as z from 'zod/mini'
import { endpoint, strictObject } from './endpoint'
import { textLocales } from './locales'
import { BrandId } from './release'

// The five calls of spec §7, and the one by which an operator gets their secrets (api B6).

const appid = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/))
const appsecret = z.string().check(z.minLength(1), z.maxLength(128))
const version = z.string().check(z.regex(/^(latest|[1-9]\d{0,8})$/))
const langcode = z.enum(textLocales)

/** A language of a project. */
export const ProjectLanguage = z.object({ id: z.int(), code: langcode })

/** Characters of the texts of one import. */
export const importMaxLength = 1_048_576

/** When a project's texts changed last; pages ask for it. Refuses a wrong secret with FORBIDDEN. */
export const checkLanguageService = endpoint({
  name: 'checkLanguageService',
  service: 'language',
  method: 'GET',
  path: '/checkserve',
  who: 'anyone',
  input: strictObject({ appid, appsecret }),
  result: z.object({ updated_at: z.string() }),
  verbatim: ['appsecret'],
  repeatsAsData: true,
  timeoutMs: 1_500,
})

/** The latest version of a project, and its languages. */
export const readLanguageProject = endpoint({
  name: 'readLanguageProject',
  service: 'language',
  method: 'GET',
  path: '/projects/{appid}',
  who: 'anyone',
  input: strictObject({ appid, appsecret }),
  result: z.object({
    appid: z.string(),
    /** `0` while there is none. */
    version: z.string(),
    languages: z.array(ProjectLanguage),
    updated_at: z.string(),
  }),
  verbatim: ['appsecret'],
  timeoutMs: 6_000,
})

/** The languages of a version. */
export const readLanguageVersion = endpoint({
  name: 'readLanguageVersion',
  service: 'language',
  method: 'GET',
  path: '/projects/{appid}/versions/{version}',
  who: 'anyone',
  input: strictObject({ appid, version, appsecret }),
  result: z.object({ langs: z.array(ProjectLanguage) }),
  verbatim: ['appsecret'],
  timeoutMs: 30_000,
})

/** The texts of a version in one language. A version by its number never changes. */
export const exportTexts = endpoint({
  name: 'exportTexts',
  service: 'language',
  method: 'GET',
  path: '/export/{appid}/{version}/{langcode}',
  who: 'anyone',
  input: strictObject({ appid, version, langcode, format_type: z.literal('json'), appsecret }),
  result: z.object({
    /** All texts, as JSON: namespace, area, item. */
    conf: z.string(),
    /** Only those that a translator has changed. Other language services do not say which. */
    changes: z.optional(z.string()),
  }),
  verbatim: ['appsecret'],
  timeoutMs: 30_000,
})

/** Why a text of an import is refused. */
export const textProblems = ['unknown', 'not_text', 'empty', 'placeholders', 'markup'] as const
/** What an import does, by the keys of the texts (`shell:sign_out.title`). */
export const ImportReport = z.object({
  /** Changed now for the first time. */
  added: z.array(z.string()),
  /** Changed before, and again. */
  changed: z.array(z.string()),
  /** Changed before, and now as the releases have them. */
  removed: z.array(z.string()),
  invalid: z.array(z.object({ key: z.string(), problem: z.enum(textProblems) })),
})
export type ImportReport = z.infer<typeof ImportReport>

/**
 * Changes texts of one language: some, or the whole file that was exported. Texts that are not in it
 * stay. With `check` nothing is changed. One invalid text refuses all: REQUEST_PARMAS_ERROR with the
 * report as `result`. Errors: FORBIDDEN unless the token may operate the brand of the project.
 */
export const importTexts = endpoint({
  name: 'importTexts',
  service: 'language',
  method: 'POST',
  path: '/import/{appid}/{langcode}',
  who: 'operator',
  // Its brand is that of the project.
  scope: 'read',
  input: strictObject({
    appid,
    langcode,
    data: z.string().check(z.maxLength(importMaxLength)),
    import_type: z.literal('json'),
    /** Where the texts come from: the name of the file. */
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    /** That of the project for writing. */
    appsecret,
    check: z.optional(z.boolean()),
  }),
  result: z.extend(ImportReport, { version: z.string() }),
  verbatim: ['data', 'appsecret'],
})

/**
 * Gives a new secret for writing, and creates the project with its secret for reading where there is
 * none. The brand's pages then ask for its texts. Errors: NOT_FOUND for an unknown brand; CONFLICT
 * when the project belongs to another brand.
 */
export const issueLanguageSecrets = endpoint({
  name: 'issueLanguageSecrets',
  service: 'language',
  method: 'PUT',
  path: '/projects/{appid}/secrets',
  who: 'operator',
  scope: 'operate',
  input: strictObject({ appid, brand: BrandId }),
  result: z.object({ read_secret: z.string(), write_secret: z.string() }),
})
