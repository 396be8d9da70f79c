import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolvePackageFolder } from './installed-packages'

const styledSystem = join(resolvePackageFolder('@chakra-ui/react'), 'dist/esm/styled-system')
const localPath = (file: string) =>
  fileURLToPath(new URL(`./facades/styled/${file}`, import.meta.url))

/**
 * Modules inside Chakra that ours stand in for: its parts, loaded late, use our styled factory and
 * the late system (decision 0028).
 */
export const chakraReplacements: Record<string, string> = {
  [join(styledSystem, 'factory.js')]: localPath('styled.ts'),
  [join(styledSystem, 'provider.js')]: localPath('chakra-provider.ts'),
}
