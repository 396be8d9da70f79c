import * as z from 'zod/mini'

/** The file `styles.<hash>.json` of a release: styles that were computed when it was built. */
export const RecordedStyles = z.object({
  /** Which design system computed them: a page takes only those of its host's. */
  system: z.string(),
  /** Reset, tokens and the styles of the whole page. */
  global: z.string(),
  /** Rules by class. */
  rules: z.record(z.string(), z.string()),
  /** The parts whose every state is recorded: they are shown without the style engine. */
  parts: z.array(z.string()),
})
export type RecordedStyles = z.infer<typeof RecordedStyles>
