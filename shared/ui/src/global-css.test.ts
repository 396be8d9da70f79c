import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

test('global.css holds what the design system has: npm run global-css writes it', () => {
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'print-global-css.ts')],
    { cwd: __dirname, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  expect(readFileSync(join(__dirname, 'global.css'), 'utf8')).toBe(printed)
})
