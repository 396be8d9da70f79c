import 'i18next'
import type english from './texts/example.en.json'

// The English file gives the types: a key that it lacks does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { example: typeof english }
  }
}
