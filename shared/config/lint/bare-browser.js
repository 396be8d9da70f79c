// no-bare-browser: storage, requests and the address of the page each have one gate in the host.
// A remote has none: it is given what it needs by the host (architecture §5, "What the remote promises").
const gates = {
  storage: {
    globals: ['localStorage', 'sessionStorage', 'indexedDB', 'caches'],
    properties: [],
    gate: ['host/src/storage/**'],
    instead: 'is reached through host/src/storage only; a remote asks the host for `stored`',
  },
  cookies: {
    globals: [],
    properties: [['document', 'cookie']],
    gate: [],
    instead: 'is for the host alone, which is handed its page; a remote asks the host for `stored`',
  },
  requests: {
    globals: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'],
    properties: [['navigator', 'sendBeacon']],
    gate: ['host/src/http/**'],
    instead: 'is called in host/src/http only; everybody else calls an endpoint',
  },
}

const addressGate = ['host/src/router/**', 'host/src/boot/**']
const addressMessage =
  'no-bare-browser: only host/src/router and host/src/boot leave the page; hand them the place to go to.'
const isLocation =
  ':matches([type="Identifier"][name="location"], [type="MemberExpression"][property.name="location"])'
const leavingThePage = [
  `AssignmentExpression[left.type="MemberExpression"][left.property.name="location"]`,
  `AssignmentExpression[left.type="MemberExpression"] > MemberExpression.left > ${isLocation}.object`,
  `CallExpression[callee.property.name=/^(assign|replace|reload)$/] > MemberExpression.callee > ${isLocation}.object`,
  `CallExpression[callee.property.name=/^(pushState|replaceState)$/]`,
  `CallExpression[callee.object.name=/^(window|globalThis|self)$/][callee.property.name="open"]`,
].map((selector) => ({ selector, message: addressMessage }))

const owners = ['window', 'globalThis', 'self']
const browserCode = [
  'host/src/**/*.{ts,tsx}',
  'remote-*/src/**/*.{ts,tsx}',
  'shared/{kernel,ui}/src/**/*.{ts,tsx}',
]
const tests = ['**/*.test.{ts,tsx}', '**/testing/**']

// A later entry replaces an earlier one for its files, so each gate is given everything but its own.
function forbidding(kinds, files, ignores = tests) {
  const message = (name, instead) => `no-bare-browser: ${name} ${instead}.`
  const names = kinds.flatMap(({ globals, instead }) =>
    globals.map((name) => ({ name, message: message(name, instead) })),
  )
  const properties = kinds.flatMap(({ properties: own, instead }) =>
    own.map(([object, property]) => ({
      object,
      property,
      message: message(`${object}.${property}`, instead),
    })),
  )
  return {
    files,
    ignores,
    rules: {
      'no-restricted-globals': ['error', ...names],
      'no-restricted-properties': [
        'error',
        ...names.flatMap((one) =>
          owners.map((object) => ({ object, property: one.name, message: one.message })),
        ),
        ...properties,
      ],
    },
  }
}

const { storage, cookies, requests } = gates
export const noBareBrowser = [
  forbidding([storage, cookies, requests], browserCode),
  forbidding([cookies, requests], storage.gate),
  forbidding([storage, cookies], requests.gate),
  {
    files: browserCode,
    ignores: [...tests, ...addressGate],
    rules: { 'no-restricted-syntax': ['error', ...leavingThePage] },
  },
]
