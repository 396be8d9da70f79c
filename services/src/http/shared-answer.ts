import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseAcceptEncoding, type ContentEncoding } from './accept-encoding'
import { compressText } from './compress-text'

/** Sends what is the same for everybody. */
export type SharedAnswerHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/**
 * What is the same for everybody: the text is made at the first call and kept as bytes, compressed
 * once for each encoding. Whoever has it, by its ETag, is answered 304. Status and all other headers
 * are the caller's.
 */
export function createSharedAnswer(makeText: () => string): SharedAnswerHandler {
  let made: { text: string; etag: string } | undefined
  const encoded = new Map<ContentEncoding | undefined, Promise<Buffer>>()

  const make = () => {
    const text = makeText()
    return { text, etag: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
  }
  function encode(text: string, encoding: ContentEncoding | undefined) {
    const known = encoded.get(encoding)
    if (known) return known
    const bytes = encoding ? compressText(text, encoding) : Promise.resolve(Buffer.from(text))
    encoded.set(encoding, bytes)
    return bytes
  }

  return async (request, reply) => {
    const { text, etag } = (made ??= make())
    const [encoding] = parseAcceptEncoding(request.headers['accept-encoding'])
    // Each encoding is another sequence of bytes, so its mark is another one.
    const mark = `"${etag}${encoding ? `-${encoding}` : ''}"`
    reply.header('ETag', mark).header('Vary', 'Origin, Accept-Encoding')
    if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], mark))
      return reply.code(304).send()
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.send(await encode(text, encoding))
  }
}

/** Whether `If-None-Match` names this mark; intermediaries may have made it a weak one. */
const isKnown = (header: string | undefined, mark: string) =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === mark)
