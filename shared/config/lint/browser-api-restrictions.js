// no-bare-browser: storage, requests and the address of the page each have one gate in the host. A
// remote has none: it is given what it needs by the host (architecture §5, "What the remote
// promises").
const browserGates = {
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

const navigationFiles = ['host/src/router/**', 'host/src/boot/**']
const navigationMessage =
  'no-bare-browser: only host/src/router and host/src/boot leave the page; hand them the place to go to.'
const locationSelector =
  ':matches([type="Identifier"][name="location"], [type="MemberExpression"][property.name="location"])'
const navigationSelectors = [
  `AssignmentExpression[left.type="MemberExpression"][left.property.name="location"]`,
  `AssignmentExpression[left.type="MemberExpression"] > MemberExpression.left > ${locationSelector}.object`,
  `CallExpression[callee.property.name=/^(assign|replace|reload)$/] > MemberExpression.callee > ${locationSelector}.object`,
  `CallExpression[callee.property.name=/^(pushState|replaceState)$/]`,
  `CallExpression[callee.object.name=/^(window|globalThis|self)$/][callee.property.name="open"]`,
].map((selector) => ({ selector, message: navigationMessage }))

// times-have-a-zone: what is shown without one is of the browser's, whatever the person chose (rulings 39).
const zonelessTimes = [
  `NewExpression[callee.property.name="DateTimeFormat"][arguments.length>0]`,
  `CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]`,
].map((selector) => ({
  selector: `${selector}:not(:has(Property[key.name="timeZone"]))`,
  message: 'times-have-a-zone: give the `timeZone` of `timeZoneAtom` (kernel/session).',
}))

const globalObjects = ['window', 'globalThis', 'self']
const browserCode = [
  'host/src/**/*.{ts,tsx}',
  '{remote-*,dev/gallery}/src/**/*.{ts,tsx}',
  'shared/{kernel,ui}/src/**/*.{ts,tsx}',
]
const testFiles = ['**/*.test.{ts,tsx}', '**/testing/**']

// A later entry replaces an earlier one for its files, so each gate gets every restriction but its
// own.
function createRestriction(restrictions, files, ignores = testFiles) {
  const message = (name, instead) => `no-bare-browser: ${name} ${instead}.`
  const names = restrictions.flatMap(({ globals, instead }) =>
    globals.map((name) => ({ name, message: message(name, instead) })),
  )
  const properties = restrictions.flatMap(({ properties: restricted, instead }) =>
    restricted.map(([object, property]) => ({
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
        ...names.flatMap((restrictedName) =>
          globalObjects.map((object) => ({
            object,
            property: restrictedName.name,
            message: restrictedName.message,
          })),
        ),
        ...properties,
      ],
    },
  }
}

const { storage, cookies, requests } = browserGates
export const browserApiRestrictions = [
  createRestriction([storage, cookies, requests], browserCode),
  createRestriction([cookies, requests], storage.gate),
  createRestriction([storage, cookies], requests.gate),
  {
    files: browserCode,
    ignores: [...testFiles, ...navigationFiles],
    rules: { 'no-restricted-syntax': ['error', ...navigationSelectors, ...zonelessTimes] },
  },
]
