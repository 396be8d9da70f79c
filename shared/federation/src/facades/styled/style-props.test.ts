import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { isStyleProp } from './style-props'

const system = createSystem(defaultBaseConfig, {
  theme: { textStyles: { body: { value: {} } } },
})

test('every style prop of Chakra is one here, and nothing else is', () => {
  // Chakra counts the names of breakpoints too; nobody writes them as a prop.
  const isBreakpoint = (prop: string) => !prop.startsWith('_') && system.conditions.has(prop)
  const missing = [...system.properties].filter((prop) => !isStyleProp(prop) && !isBreakpoint(prop))
  expect(missing).toEqual([])
  for (const prop of ['id', 'href', 'aria-label', 'onClick', 'type', 'value', 'htmlFor', 'role'])
    expect([prop, isStyleProp(prop)]).toEqual([prop, system.isValidProperty(prop)])
})
