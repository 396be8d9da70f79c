import { randomBytes } from 'node:crypto'
import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type { removePicture, setPicture } from '@console/contract/picture'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { SignedInCaller } from '../../http/caller'
import { serviceBasePaths } from '../../http/register-route'
import { recordAuditEvent } from '../../audit/audit-service'
import { deletePicture, findPicture, updatePictureAddress, upsertPicture } from './pictures-queries'
import { redrawPicture, storedPictureType } from './redraw-picture'

/** Where the pictures are served, each by its name. */
export const picturesPath = `${serviceBasePaths.user}/pictures`

/** The picture as it is stored; refuses a file that is none. */
export async function prepareOwnPicture(
  _deps: Deps,
  _caller: SignedInCaller,
  { file }: ParsedEndpointInput<typeof setPicture>,
): Promise<Uint8Array> {
  const drawn = await redrawPicture(new Uint8Array(await file.arrayBuffer()))
  if ('problem' in drawn) throw createInvalidFieldsError({ file: drawn.problem })
  return drawn.bytes
}

/** Gives the caller a picture; the one before is gone, and its address with it. */
export async function setOwnPicture(
  deps: TxDeps,
  caller: SignedInCaller,
  bytes: Uint8Array,
): Promise<EndpointResult<typeof setPicture>> {
  const { tx } = deps
  const { userId } = caller
  const name = randomBytes(16).toString('base64url')
  const picture = `${picturesPath}/${name}`
  await upsertPicture(tx, { userId, name, contentType: storedPictureType, bytes })
  await updatePictureAddress(tx, userId, picture)
  await recordAuditEvent(deps, caller, {
    action: 'picture.changed',
    actor: userId,
    target: userId,
  })
  return { picture }
}

/** Takes the caller's picture away. */
export async function removeOwnPicture(
  deps: TxDeps,
  caller: SignedInCaller,
): Promise<EndpointResult<typeof removePicture>> {
  const { tx } = deps
  const { userId } = caller
  const was = await deletePicture(tx, userId)
  await updatePictureAddress(tx, userId, '')
  if (was)
    await recordAuditEvent(deps, caller, {
      action: 'picture.removed',
      actor: userId,
      target: userId,
    })
  return { picture: '' }
}

/** A picture by its name, which only those know who were shown its person. */
export async function loadPicture(deps: Deps, name: string) {
  const picture = /^[\w-]{22}$/.test(name)
    ? await inTransaction(deps, ({ tx }) => findPicture(tx, name), { readOnly: true })
    : undefined
  if (!picture) throw new AppError('NOT_FOUND')
  return picture
}
