// Generous: on a busy machine, what a test waits for may take longer than the default of one
// second.
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 10_000 })
