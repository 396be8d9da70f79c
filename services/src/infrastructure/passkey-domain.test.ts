import { passkeyDomainOf } from './passkey-domain'

test.each([
  ['one host', ['https://console.example.com'], ['example.com']],
  [
    'hosts that share a domain',
    [
      'https://console.example.com.hk',
      'https://login.example.com.hk:8443',
      'https://example.com.hk',
    ],
    ['example.com.hk', 'example.com.hk', 'example.com.hk'],
  ],
  [
    'hosts of two domains',
    ['https://console.example.com', 'https://login.example.com', 'https://console.example.cn'],
    ['console.example.com', 'login.example.com', 'console.example.cn'],
  ],
  [
    'hosts that share a public suffix only',
    ['https://one.github.io', 'https://two.github.io'],
    ['one.github.io', 'two.github.io'],
  ],
  [
    'a host without a domain',
    ['https://intranet', 'http://localhost:3000'],
    ['intranet', 'localhost'],
  ],
  [
    'IP addresses beside a host',
    ['https://10.0.0.1', 'https://[::1]:3000', 'https://console.example.com'],
    [null, null, 'console.example.com'],
  ],
  [
    'a host without TLS beside others',
    ['http://console.example.com', 'https://login.example.com', 'http://seo.aurora.localhost:3000'],
    [null, 'login.example.com', 'seo.aurora.localhost'],
  ],
])('rulings 38 passkeys of %s belong to what works there, or to nothing', (_, origins, domains) => {
  expect(origins.map((origin) => passkeyDomainOf(origin, origins))).toEqual(domains)
})
