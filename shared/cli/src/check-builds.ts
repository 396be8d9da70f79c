import { checkRelease } from '@console/contract/pin'
import type { EndpointResult } from '@console/contract/endpoint'
import { formatReleaseVersion } from '@console/contract/release'
import { type BuiltRelease, readBuiltRelease } from './built-release'
import { describeFieldProblems } from './field-problems'
import { describePinProblems } from './pin-problems'
import type { RegistryClient } from './registry-client'

type CheckResult = EndpointResult<typeof checkRelease>

/**
 * What a console would say to builds, if they were published and pinned. It is sent their manifests and
 * the names and hashes of their files.
 */
export async function checkBuilds(registry: RegistryClient, folders: readonly string[]) {
  const builds = await Promise.all(folders.map((folder) => readBuiltRelease(folder)))
  const checks: ({ name: string } & CheckResult)[] = []
  const lines: string[] = []
  for (const build of builds) {
    const { name, version, files, manifest } = build
    const result = await registry(checkRelease, { name, version, files, manifest })
    checks.push({ name, ...result })
    lines.push(...describeCheck(build, result))
  }
  const isRefused = checks.some(
    ({ problems, brands }) =>
      Object.keys(problems).length > 0 || brands.some(({ problems }) => problems.length > 0),
  )
  return { checks, lines, isRefused }
}

const describeCheck = (
  { name, version, files }: BuiltRelease,
  { problems, brands, last }: CheckResult,
): string[] => [
  `${name} ${version}: ${describeSize(
    files.reduce((bytes, { size }) => bytes + size, 0),
    last,
  )}`,
  ...(Object.keys(problems).length > 0
    ? [`  would not be published: ${describeFieldProblems(problems)}.`]
    : []),
  ...brands.map(({ brand, problems }) =>
    problems.length > 0
      ? `  ${brand} would refuse it: ${describePinProblems(problems)}`
      : `  ${brand} would run it.`,
  ),
  ...(brands.length === 0 ? ['  No brand runs anything yet.'] : []),
]

function describeSize(bytes: number, last: CheckResult['last']): string {
  const inKilobytes = (count: number) => `${Math.round(count / 1024)} KB`
  if (!last) return `${inKilobytes(bytes)}, the first of its name.`
  const more = bytes - last.bytes
  return `${inKilobytes(bytes)}, ${inKilobytes(Math.abs(more))} ${more < 0 ? 'less' : 'more'} than ${formatReleaseVersion(last)}.`
}
