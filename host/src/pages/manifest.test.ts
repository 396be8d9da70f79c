import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifest } from './manifest'

test('the host provides the kernel that it is built with: a remote that asks for it is not refused', () => {
  const path = join(__dirname, '../../../shared/kernel/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string }
  expect(manifest.kernel).toBe(version)
})
