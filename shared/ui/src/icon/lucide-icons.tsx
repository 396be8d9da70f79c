// Written by `npm run icons` from lucide-static: change icon-names.ts instead. The shapes of the Lucide
// icons (lucide.dev), copyright Lucide Contributors, some of Cole Bemis (Feather); ISC licence.
import type { IconGlyph } from './icon-glyph'

export const CheckIcon: IconGlyph = () => (
  <>
    <path d="M20 6 9 17l-5-5" />
  </>
)

export const ChevronDownIcon: IconGlyph = () => (
  <>
    <path d="m6 9 6 6 6-6" />
  </>
)

export const CircleAlertIcon: IconGlyph = () => (
  <>
    <circle cx="12" cy="12" r="10" />
    <line x1="12" x2="12" y1="8" y2="12" />
    <line x1="12" x2="12.01" y1="16" y2="16" />
  </>
)

export const CircleCheckIcon: IconGlyph = () => (
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="m16 9-5.5 5.5L8 12" />
  </>
)

export const EyeIcon: IconGlyph = () => (
  <>
    <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
    <circle cx="12" cy="12" r="3" />
  </>
)

export const EyeOffIcon: IconGlyph = () => (
  <>
    <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49" />
    <path d="M14.084 14.158a3 3 0 0 1-4.242-4.242" />
    <path d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143" />
    <path d="m2 2 20 20" />
  </>
)

export const LanguagesIcon: IconGlyph = () => (
  <>
    <path d="m5 8 6 6" />
    <path d="m4 14 6-6 2-3" />
    <path d="M2 5h12" />
    <path d="M7 2h1" />
    <path d="m22 22-5-10-5 10" />
    <path d="M14 18h6" />
  </>
)

export const MoonIcon: IconGlyph = () => (
  <>
    <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />
  </>
)

export const SunIcon: IconGlyph = () => (
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2" />
    <path d="M12 20v2" />
    <path d="m4.93 4.93 1.41 1.41" />
    <path d="m17.66 17.66 1.41 1.41" />
    <path d="M2 12h2" />
    <path d="M20 12h2" />
    <path d="m6.34 17.66-1.41 1.41" />
    <path d="m19.07 4.93-1.41 1.41" />
  </>
)

export const XIcon: IconGlyph = () => (
  <>
    <path d="M18 6 6 18" />
    <path d="m6 6 12 12" />
  </>
)
