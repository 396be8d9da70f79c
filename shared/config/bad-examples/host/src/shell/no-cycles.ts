import { back } from './no-cycles-back'
export interface There {
  name: string
}
export const there = back({ name: 'there' })
