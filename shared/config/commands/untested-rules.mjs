// `npm run rules:untested`: prints each rule of the shell (A0 to A19) that no test names, one a line.
import { CommandError, print, runMain } from './tools/command-line.mjs'
import { repositoryRoot } from './tools/paths.mjs'
import { runCommand } from './tools/run-command.mjs'
import { findUntestedRules } from './tools/shell-rules.mjs'
import { join } from 'node:path'

const testFiles = ['*.test.ts', '*.test.tsx', '*.e2e.ts']

runMain(async () => {
  const listed = await runCommand('git', ['ls-files', '--cached', '--others', '--', ...testFiles])
  if (listed.code !== 0) throw new CommandError('The test files could not be listed by git.')
  const files = listed.out.split('\n').filter(Boolean)
  const untested = await findUntestedRules(files.map((file) => join(repositoryRoot, file)))
  untested.forEach((rule) => print(rule))
  return untested.length ? 1 : 0
})
