export interface CorpusOrigins {
  /** Of the console that is asked to redirect. */
  own: string
  /** Another one, to which it may. */
  listed: string
}

/**
 * Addresses that somebody may put into a link to lead people away from a console: the families of
 * tricks that are known, each in its variations (security C9). None of them may lead to any other
 * origin than these two.
 */
export function redirectCorpus({ own, listed }: CorpusOrigins): string[] {
  const [ownHost, listedHost] = [new URL(own).host, new URL(listed).host]
  const hosts = [ownHost, listedHost]
  const evil = 'evil.test'

  const schemes = [
    ...['https://', 'http://', 'HTTPS://', 'hTtPs://', 'https:', 'https:/', 'https:///', 'http:/'],
    ...[
      'https:\\\\',
      'https:/\\',
      'https:\\/',
      'ftp://',
      'ws://',
      'wss://',
      'file://',
      'gopher://',
    ],
    ...['view-source:https://', 'blob:https://', 'filesystem:https://', 'feed:https://', 'x://'],
    ...['//', '///', '////', '/////', '\\\\', '/\\', '\\/', '/\\/', '\\/\\/', '/\\\\', '\\'],
    ...['/.//', './/', '/..//', '/../..//', '/x/..//', '/x/../..//', '/;//', '/%2e//', '/%2e%2e//'],
    ...['%2f%2f', '/%2f', '%2f/', '/%2F/', '/%5c', '%5c%5c', '/%5C/', '/%09/', '/%0a/', '/%0d%0a/'],
    ...['/%00/', '/%20/', '/%c0%af', '/%e2%80%a8/', '%252f%252f', '/%252f', '/%25252f', '/%255c'],
    ...['@', ':', '?//', '#//', '&', ';', '.', '/ /', ' https://', '\u00a0//', '\ufeff//'],
  ]
  const evilHosts = [
    evil,
    `${evil}:443`,
    `${evil}.`,
    `www.${evil}/`,
    `${evil}/${listedHost}`,
    `${evil}/?${listed}`,
    `${evil}#${listed}`,
    `${evil}\\@${listedHost}`,
  ]

  /** Hosts that begin or end like one of ours. */
  const lookalikes = hosts.flatMap((host) => {
    const [name] = host.split(':')
    return [
      `${host}.${evil}`,
      `${name}.${evil}`,
      `${host}${evil}`,
      `${host}-${evil}`,
      `${host}@${evil}`,
      `${host}:x@${evil}`,
      `${host}%40${evil}`,
      `${host}%2f@${evil}`,
      `${host}%2e${evil}`,
      `${host}\\.${evil}`,
      `${host}\\@${evil}`,
      `${host};@${evil}`,
      `${host}&@${evil}`,
      `${host}#@${evil}`,
      `${host}?@${evil}/`,
      `${host}\u3002${evil}`,
      `${host}\uff0e${evil}`,
      `${host}\uff20${evil}`,
      `${host}\uff0f@${evil}`,
      `${host}\u2044@${evil}`,
      `evil-${host}`,
      `evil${host}`,
      `evil.${host}`,
      `${evil}\\${host}`,
      `${evil}%23${host}`,
      `${evil}%00${host}`,
      `${evil}%0d%0a${host}`,
      `user@${evil}:${host}`,
      `${name}:1`,
      `${name}:65536`,
      `${name}:80443`,
      `${name}.:443`,
      `${name}.`,
      `${name}..`,
      `.${name}`,
      `-${name}`,
      `me@${host}`,
      `me:secret@${host}`,
      `:@${host}`,
      `${host}@`,
    ]
  })

  /** Spellings of addresses of machines, and names that a browser maps to others. */
  const machines = [
    ...[
      '127.1',
      '0x7f.1',
      '0177.0.0.1',
      '2130706433',
      '017700000001',
      '0x7f000001',
      '0',
      '0.0.0.0',
    ],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[0:0:0:0:0:ffff:7f00:1]', '[fe80::1%25eth0]'],
    ...['169.254.169.254', '169。254。169。254', '①②⑦.⓪.⓪.①', '127。0。0。1', 'localhost.'],
    ...['xn--vil-0na.test', 'еvil.test', 'ev\u00adil.test', 'ev\u200bil.test', 'ⓔⓥⓘⓛ.test'],
    ...[
      'evil\u3002test',
      'evil\uff0etest',
      'evil\uff61test',
      'EVIL.TEST',
      'evil%2etest',
      'evil。test:443',
    ],
  ]

  /** Characters that a browser drops or takes for others, at every place of an address. */
  const dropped = ['\t', '\n', '\r', '\u0000', '\u000b', ' ', '\u0085', '\u2028', '\u00ad', '\\']
  const pierced = [`//${evil}`, `https://${evil}`, `/x/..//${evil}`].flatMap((address) =>
    dropped.flatMap((character) =>
      [0, 1, 2, 5, 7, 8].map((at) => address.slice(0, at) + character + address.slice(at)),
    ),
  )

  const scripts = [
    'javascript',
    'JavaScript',
    'java\tscript',
    'java\nscript',
    '\u0001javascript',
    'vbscript',
  ]
  const programs = [
    ...scripts.flatMap((scheme) => [
      `${scheme}:alert(1)`,
      `${scheme}://${listedHost}/%0aalert(1)`,
      `${scheme}:/*${listed}*/alert(1)`,
      ` ${scheme}:alert(1)`,
      `/${scheme}:alert(1)//${evil}`,
    ]),
    ...['data:text/html,x', 'DATA:text/html;base64,PHA+', 'data:,x', `data://${listedHost}/,x`],
    ...[
      `blob:${listed}/1`,
      `filesystem:${listed}/x`,
      'about:blank',
      'about:srcdoc',
      'mailto:a@b.c',
    ],
    ...[
      'tel:1',
      'intent://x#Intent;end',
      'chrome://settings',
      'ms-msdt:/x',
      `view-source:${listed}`,
    ],
  ]

  const plain = [
    ...schemes.flatMap((scheme) => evilHosts.map((host) => scheme + host)),
    ...lookalikes.flatMap((host) => [`https://${host}`, `http://${host}/`, `//${host}`]),
    ...machines.flatMap((host) => [`https://${host}/`, `http://${host}`, `//${host}`]),
    ...pierced,
    ...programs,
  ]
  // Whoever decodes once more than has to be finds these.
  const encoded = [
    `//${evil}`,
    `https://${evil}`,
    `/\\${evil}`,
    `\\\\${evil}`,
    'javascript:alert(1)',
  ].flatMap((address) => [
    encodeURIComponent(address),
    encodeURIComponent(encodeURIComponent(address)),
    encodeURIComponent(encodeURIComponent(encodeURIComponent(address))),
    `/${encodeURIComponent(address)}`,
    `/${encodeURIComponent(encodeURIComponent(address))}`,
    `/redirect/${encodeURIComponent(address)}`,
  ])
  return [...new Set([...plain, ...encoded])]
}
