// `npm run icons`: writes the icons that icon-names.ts lists.
import { writeFileSync } from 'node:fs'
import { shellIcons, signInIcons } from './icon-names'
import { renderIcons } from './render-icons'

const files = { 'lucide-icons.tsx': signInIcons, 'lucide-shell-icons.tsx': shellIcons }
for (const [file, names] of Object.entries(files))
  writeFileSync(new URL(file, import.meta.url), renderIcons(names))
