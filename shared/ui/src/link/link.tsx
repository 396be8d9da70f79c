import { chakra } from '@chakra-ui/react'

/** A way to somewhere. Around a router's link: `<Link asChild><RouterLink to="/register">…</RouterLink></Link>`. */
export const Link = chakra('a', {
  base: {
    color: 'accent.fg', fontWeight: '500', borderRadius: '2px', textDecorationLine: 'none', textUnderlineOffset: '3px',
    _hover: { textDecorationLine: 'underline' },
  },
  variants: {
    /** In a sentence colour alone does not tell a link apart (WCAG 1.4.1). */
    inText: { true: { textDecorationLine: 'underline', textDecorationThickness: '1px' } },
  },
})
