import { back } from './no-cycles-back'
export const there = () => back
