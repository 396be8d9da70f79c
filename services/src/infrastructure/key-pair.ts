// eslint-disable-next-line no-restricted-imports -- this is the one that others use
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'

/**
 * A new pair of keys for ES256. Both are read again from what was generated: Node 20 stands still for
 * ever where a key is exported as JWK and the garbage collector meanwhile takes the job that made it,
 * which waits for the key's lock.
 */
export function generateKeyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return {
    publicKey: createPublicKey({ key: publicKey, type: 'spki', format: 'der' }),
    privateKey: createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' }),
  }
}
