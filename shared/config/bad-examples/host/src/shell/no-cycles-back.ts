import { there } from './no-cycles'
export const back = () => there
