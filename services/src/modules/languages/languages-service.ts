import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type {
  checkLanguageService,
  exportTexts,
  importTexts,
  issueLanguageSecrets,
  readLanguageProject,
  readLanguageVersion,
} from '@console/contract/language-service'
import { type TextLocale, textLocales } from '@console/contract/locales'
import type { FlatTexts } from '../../database/tables/languages'
import type { Deps, TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import { assertInScope } from '../../http/authentication'
import type { CallDeps } from '../../http/call-steps'
import type { Caller, OperatorCaller } from '../../http/caller'
import { recordAuditEvent } from '../../audit/audit-service'
import { operatorActor } from '../../operators/operators-service'
import { getRunningReleases } from '../releases/releases-service'
import { nestTexts } from './flat-texts'
import {
  findBrandLanguageSecret,
  findLanguageTexts,
  findProject,
  findProjects,
  findVersionCodes,
  findVersionTexts,
  insertProject,
  insertVersion,
  findProjectForUpdate,
  setBrandProject,
  setWriteSecret,
  type ProjectRow,
} from './languages-queries'
import { carryOver, hasReleaseTexts, parseImportData, planImport } from './languages-rules'
import { loadReleaseTexts } from './release-texts'

/** A project as whoever reads it proves to know it. */
type Reading = ParsedEndpointInput<typeof checkLanguageService>

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

const isSecret = (secret: string, hash: string) =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash))

/** An unknown project, a wrong secret and another brand's page are answered alike. */
async function getReadableProject(
  { tx }: TxDeps,
  { brand }: Caller,
  { appid, appsecret }: Reading,
): Promise<ProjectRow> {
  const project = await findProject(tx, appid)
  if (!project || project.brandId !== brand.id || !isSecret(appsecret, project.readSecretHash))
    throw new AppError('FORBIDDEN')
  return project
}

export async function getLastUpdate(deps: TxDeps, caller: Caller, input: Reading) {
  const { updatedAt } = await getReadableProject(deps, caller, input)
  return { updated_at: updatedAt.toISOString() }
}

export async function getProject(
  deps: TxDeps,
  caller: Caller,
  input: ParsedEndpointInput<typeof readLanguageProject>,
) {
  const { appId, latestVersion, updatedAt } = await getReadableProject(deps, caller, input)
  return {
    appid: appId,
    version: String(latestVersion),
    languages: toLanguages(await findVersionCodes(deps.tx, appId, latestVersion)),
    updated_at: updatedAt.toISOString(),
  }
}

export async function listVersionLanguages(
  deps: TxDeps,
  caller: Caller,
  input: ParsedEndpointInput<typeof readLanguageVersion>,
) {
  const project = await getReadableProject(deps, caller, input)
  const codes = await findVersionCodes(deps.tx, project.appId, numberOf(project, input.version))
  if (codes.length === 0) throw new AppError('NOT_FOUND')
  return { langs: toLanguages(codes) }
}

const numberOf = ({ latestVersion }: ProjectRow, version: string) =>
  version === 'latest' ? latestVersion : Number(version)

/** The number of a language is its place in the list of all. */
const toLanguages = (codes: readonly TextLocale[]) =>
  textLocales.flatMap((code, index) => (codes.includes(code) ? [{ id: index + 1, code }] : []))

/** The texts of a version; what has a number is kept by the caller. */
export async function exportLanguage(
  deps: CallDeps,
  caller: Caller,
  input: ParsedEndpointInput<typeof exportTexts>,
) {
  const project = await getReadableProject(deps, caller, input)
  const number = numberOf(project, input.version)
  const found = await findLanguageTexts(deps.tx, project.appId, number, input.langcode)
  if (!found) throw new AppError('NOT_FOUND')
  if (input.version !== 'latest')
    deps.http.keepForAYear(`${project.appId}-${number}-${input.langcode}`)
  const { releaseTexts, changes } = found
  return {
    conf: JSON.stringify(nestTexts({ ...releaseTexts, ...changes })),
    changes: JSON.stringify(nestTexts(changes)),
  }
}

/** The project that is written to, with the texts of the releases that its brand runs now. */
export async function prepareImport(
  deps: Deps,
  operator: OperatorCaller,
  { appid, appsecret, data }: ParsedEndpointInput<typeof importTexts>,
) {
  const project = await deps.db.transaction((tx) => findProject(tx, appid), { readOnly: true })
  if (!project || !isSecret(appsecret, project.writeSecretHash))
    throw new AppError('FORBIDDEN', {
      audit: { action: 'operator.refused', actor: operatorActor(operator), target: appid },
    })
  assertInScope(operator, 'operate', { brand: project.brandId })
  const texts = parseImportData(data)
  if (!texts) throw createInvalidFieldsError({ data: 'format' })
  const releaseTexts = await loadReleaseTexts(deps, project.brandId)
  if (!releaseTexts) throw new AppError('CONFLICT')
  return { texts, releaseTexts }
}

/** Makes a new version with the imported texts, unless the import is only checked. */
export async function importLanguage(
  deps: TxDeps,
  operator: OperatorCaller,
  { appid, langcode, name, check = false }: ParsedEndpointInput<typeof importTexts>,
  { texts, releaseTexts }: Awaited<ReturnType<typeof prepareImport>>,
) {
  const { tx, clock } = deps
  const { latestVersion } = (await findProjectForUpdate(tx, appid))!
  const latest = await findVersionTexts(tx, appid, latestVersion)
  const plan = planImport(carryOver(latest, releaseTexts), langcode, texts)
  const { invalid, ...changes } = plan.report
  if (check) return { ...plan.report, version: String(latestVersion) }
  if (invalid.length > 0)
    throw new AppError('REQUEST_PARMAS_ERROR', {
      result: { fields: { data: 'not_allowed' }, ...plan.report },
    })
  const changedKeys = Object.values(changes).flat()
  if (changedKeys.length === 0) return { ...plan.report, version: String(latestVersion) }
  const [version, createdAt] = [latestVersion + 1, clock.now()]
  const createdBy = operator.operator
  await insertVersion(tx, { appId: appid, version, source: name, createdBy, createdAt }, plan.texts)
  await recordAuditEvent(deps, operator, {
    action: 'texts.imported',
    actor: operatorActor(operator),
    target: `${appid} ${version}`,
    details: { language: langcode, texts: String(changedKeys.length) },
  })
  return { ...plan.report, version: String(version) }
}

/** Issues a secret for writing to a project, which it creates where there is none. */
export async function issueSecrets(
  deps: TxDeps,
  operator: OperatorCaller,
  { appid, brand }: ParsedEndpointInput<typeof issueLanguageSecrets>,
) {
  const secrets = await issueProjectSecrets(deps, appid, brand)
  await recordAuditEvent(deps, operator, {
    action: 'texts.secret-issued',
    actor: operatorActor(operator),
    target: appid,
  })
  return secrets
}

const createSecret = () => randomBytes(32).toString('base64url')

async function issueProjectSecrets({ tx, clock }: TxDeps, appId: string, brandId: string) {
  const brand = await findBrandLanguageSecret(tx, brandId)
  if (!brand) throw new AppError('NOT_FOUND')
  const write_secret = createSecret()
  const writeSecretHash = hashSecret(write_secret)
  const project = await findProjectForUpdate(tx, appId)
  if (project) {
    if (project.brandId !== brandId || !brand.secret) throw new AppError('CONFLICT')
    await setWriteSecret(tx, appId, writeSecretHash)
    return { read_secret: brand.secret, write_secret }
  }
  const read_secret = createSecret()
  await insertProject(tx, {
    appId,
    brandId,
    readSecretHash: hashSecret(read_secret),
    writeSecretHash,
    updatedAt: clock.now(),
  })
  await setBrandProject(tx, brandId, appId, read_secret)
  return { read_secret, write_secret }
}

/** Gives each demo brand a project of the same name as its client. */
export async function seedDemoProjects(
  deps: TxDeps,
  brands: readonly { id: string; clientId: string }[],
) {
  const existing = await findProjects(deps.tx)
  for (const { id, clientId } of brands)
    if (!existing.some(({ brandId }) => brandId === id))
      await issueProjectSecrets(deps, clientId, id)
}

/** Which releases' texts each project has for sure. */
const knownReleases = new WeakMap<Deps['db'], Map<string, string>>()

/**
 * Where the releases that a brand runs have other texts than the latest version, adds a version with
 * theirs and the changes of the translators. Also the first version of a project begins so.
 */
export async function addReleaseTexts(deps: Deps) {
  const known = knownReleases.get(deps.db) ?? new Map<string, string>()
  knownReleases.set(deps.db, known)
  const projects = await deps.db.transaction(findProjects, { readOnly: true })
  const running = await getRunningReleases(deps)
  for (const { appId, brandId } of projects) {
    const releases = (running.get(brandId) ?? []).map(({ id }) => id).join()
    if (known.get(appId) === releases) continue
    const releaseTexts = await loadReleaseTexts(deps, brandId)
    if (releaseTexts) await addVersionOfReleases(deps, appId, releaseTexts)
    known.set(appId, releases)
  }
}

const addVersionOfReleases = (
  deps: Deps,
  appId: string,
  releaseTexts: Record<TextLocale, FlatTexts>,
) =>
  deps.db.transaction(async (tx) => {
    const { latestVersion } = (await findProjectForUpdate(tx, appId))!
    const latest = await findVersionTexts(tx, appId, latestVersion)
    if (latest && hasReleaseTexts(latest, releaseTexts)) return
    const version = { appId, version: latestVersion + 1, createdAt: deps.clock.now() }
    await insertVersion(tx, version, carryOver(latest, releaseTexts))
  })
