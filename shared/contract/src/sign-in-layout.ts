/** What grows with the text of the browser: lines, controls, and the gaps between them. */
export const toRem = (pixels: number) => `${pixels / 16}rem`

/**
 * Layout of the sign-in page, in CSS pixels at the usual size of text. The server renders its skeleton by these numbers and
 * remote-auth lays out the page by them, so that the form replaces the skeleton without a layout
 * shift (look.md "Sign-in", speed.md).
 *
 * From top to bottom, left-aligned in one column of at most `form.maxWidth`: logo, title, lead, two
 * fields, the remember-me row, the button, the other ways, the foot. From `twoColumnsFrom` on the column is centred
 * in its half of the page (the other half is the brand's, in `--field`), below that in the whole
 * page.
 */
export const signInLayout = {
  twoColumnsFrom: 1024,
  form: {
    maxWidth: 400,
    /** Padding at the left and right edge of the page. */
    side: 24,
    /**
     * Distance of the logo from the top of the page. It puts the sign-in form a little above the
     * middle, starts the longer register form at the same height, and keeps both below the bar.
     */
    top: 'max(72px, calc((100svh - 760px) / 2))',
    bottom: 24,
  },
  logo: { height: 32, below: 40 },
  title: { line: 36, below: 8 },
  lead: { line: 24, below: 28 },
  /** A field reserves space for its message, so that nothing moves when one appears. */
  field: {
    label: 20,
    labelBelow: 6,
    control: 36,
    controlOnTouch: 44,
    message: 20,
    messageAbove: 4,
    below: 16,
  },
  remember: { line: 24, below: 20 },
  button: { height: 36, onTouch: 44, below: 28 },
  /**
   * The other ways to sign in: a hairline with "or" in it, the brand's providers beside each other, the passkey,
   * then buttons in two columns.
   */
  ways: { above: 24, line: 20, lineBelow: 16, gap: 8 },
  /** In the demonstration alone: the strip above the form. */
  demonstration: { below: 24 },
  foot: { line: 20 },
  radius: 6,
  /** Language picker and theme toggle, which the host renders top right. */
  bar: { top: 16, end: 16, height: 36 },
} as const
