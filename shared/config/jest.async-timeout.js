// Slow is not wrong: what a test waits for may take longer than a second on a machine that does other things too.
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 10_000 })
