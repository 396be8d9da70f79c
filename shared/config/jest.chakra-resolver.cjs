// Resolves the modules of Chakra that ours stand in for (federation/src/chakra-replacements.ts).
const { join } = require('node:path')

const facades = join(__dirname, '../federation/src/facades/styled')
const replaced =
  /@chakra-ui[\\/]react[\\/]dist[\\/]cjs[\\/]styled-system[\\/](factory|provider)\.cjs$/

module.exports = (request, options) => {
  const file = options.defaultResolver(request, options)
  const [, name] = replaced.exec(file) ?? []
  return name ? join(facades, name === 'factory' ? 'styled.ts' : 'chakra-provider.ts') : file
}
