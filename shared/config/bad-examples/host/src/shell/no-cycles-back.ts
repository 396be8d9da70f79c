import type { There } from './no-cycles'
export const back = (there: There) => there
