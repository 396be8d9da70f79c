import { maxPictureSize, removePicture, setPicture } from '@console/contract/picture'
import type { RouteContext } from '../../http/register-route'
import { serve, serveInSteps } from '../../http/serve'
import {
  loadPicture,
  picturesPath,
  prepareOwnPicture,
  removeOwnPicture,
  setOwnPicture,
} from './pictures-service'

/** What a person shows of themselves (decision 0068). */
export function registerPicturesRoutes(app: RouteContext) {
  serveInSteps(
    app,
    setPicture,
    {
      before: prepareOwnPicture,
      handle: (deps, caller, _, bytes) => setOwnPicture(deps, caller, bytes),
      after: (_, __, result) => result,
    },
    // The fields beside the file, and what stands between them, take little.
    { bodyLimit: maxPictureSize + 16 * 1024 },
  )
  serve(app, removePicture, removeOwnPicture)

  const { fastify, deps } = app
  // For the `img` of a page, which sends no token: the name is the secret.
  fastify.get<{ Params: { name: string } }>(`${picturesPath}/:name`, async ({ params }, reply) => {
    const { bytes, contentType } = await loadPicture(deps, params.name)
    return reply
      .headers({ ...pictureHeaders, 'Content-Type': contentType })
      .send(Buffer.from(bytes))
  })
}

/**
 * A name stands for the same bytes for ever. Opened by itself it is saved and not shown, and shown it
 * could do nothing (security C17). No cache between keeps one that its person takes away.
 */
const pictureHeaders = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'attachment',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
