import { signInIcons } from '@console/contract/sign-in-form'
import { Icon, type IconGlyph } from '@console/ui/icon/icon'

const glyphs: Record<keyof typeof signInIcons, IconGlyph> = {
  provider: () => <path d={signInIcons.provider} />,
  passkey: () => <path d={signInIcons.passkey} />,
  'sign-in': () => <path d={signInIcons['sign-in']} />,
  mobile: () => <path d={signInIcons.mobile} />,
  qr: () => <path d={signInIcons.qr} />,
}

/** An SVG document as the address of an image. */
export const svgDataUri = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The icon of a way to sign in, as the server draws it too. */
export const SignInIcon = ({ of }: { of: keyof typeof signInIcons }) => <Icon as={glyphs[of]} />
