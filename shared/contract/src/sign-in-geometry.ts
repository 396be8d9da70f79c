/**
 * Where things stand on the sign-in page, in CSS pixels. The server draws its skeleton by these numbers and remote-auth lays
 * the page out by them, so that the form takes the skeleton's place without a shift (look.md "Sign-in", speed.md).
 *
 * From top to bottom, left-aligned in one column of at most `form.maxWidth`: logo, title, lead, two fields, the remember-me
 * row, the button, the foot. The column is centred in its half of the page from `twoColumnsFrom` on (the other half is the
 * brand's, in `--field`), and in the whole page below that.
 */
export const signInGeometry = {
  twoColumnsFrom: 1024,
  form: {
    maxWidth: 400,
    /** Air at the left and right edge of the page. */
    side: 24,
    /**
     * Distance of the logo from the top of the page: the sign-in form stands a little above the middle, where the longer
     * register form begins too, and never under the bar.
     */
    top: 'max(96px, calc((100svh - 560px) / 2))',
    bottom: 48,
  },
  logo: { height: 32, below: 40 },
  title: { line: 36, below: 8 },
  lead: { line: 24, below: 28 },
  /** A field keeps room for its message, so that nothing moves when one appears. */
  field: {
    label: 20,
    labelBelow: 6,
    control: 36,
    controlOnTouch: 44,
    message: 20,
    messageAbove: 4,
    below: 8,
  },
  remember: { line: 24, below: 20 },
  button: { height: 36, onTouch: 44, below: 28 },
  foot: { line: 20 },
  radius: 6,
  /** Language and light/dark, which the host draws top right. */
  bar: { top: 16, end: 16, height: 36 },
} as const
