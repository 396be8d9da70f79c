import { testTexts } from '@console/kernel/testing/test-texts'

testTexts(__dirname, 'example', { overlays: [] })
