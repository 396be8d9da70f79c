const untrusted =
  'nobody whom Node trusts has signed its certificate. Name a file with the certificate of your authority in NODE_EXTRA_CA_CERTS'

/** What each code of Node and of its fetch means, in the words of whoever may mend it. */
const problems: Record<string, string> = {
  ECONNREFUSED:
    'nothing listens there. Start it with npm start, or name another address in CONSOLE_URL',
  ENOTFOUND: 'there is no host of that name. Name the right one in CONSOLE_URL',
  EAI_AGAIN: 'its name cannot be looked up: no name server answers',
  EHOSTUNREACH: 'no way leads to that network',
  ENETUNREACH: 'no way leads to that network',
  ECONNRESET: 'the connection was cut off',
  UND_ERR_SOCKET: 'the connection was cut off',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not answer in time',
  UND_ERR_BODY_TIMEOUT: 'it did not answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  EPROTO: 'it does not speak TLS. Perhaps the address begins with http://',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS. Perhaps the address begins with http://',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS. Perhaps the address begins with http://',
  HPE_INVALID_CONSTANT: 'it does not speak HTTP. Perhaps the address begins with https://',
}

/** Why `fetch` reached nobody, as the end of a sentence without its full stop. */
export function describeNetworkProblem(error: unknown): string {
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  return problems[code ?? ''] ?? code ?? message
}
