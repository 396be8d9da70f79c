// Without the schema library, like contract/locales.

/** A one-line field of the sign-in form; `label` is a key of remote-auth's `sign_in` texts. */
export interface SignInField {
  name: 'name' | 'password'
  type: 'text' | 'password'
  label: 'name' | 'password'
  /** Attributes of the input, as React spells them. */
  attributes: {
    autoComplete: 'username webauthn' | 'current-password'
    autoCapitalize: 'none'
    spellCheck: false
    inputMode?: 'email'
  }
}

const name = {
  name: 'name',
  type: 'text',
  label: 'name',
  attributes: {
    // The second word: passkeys are among its suggestions.
    autoComplete: 'username webauthn',
    autoCapitalize: 'none',
    spellCheck: false,
    inputMode: 'email',
  },
} as const satisfies SignInField

const password = {
  name: 'password',
  type: 'password',
  label: 'password',
  attributes: { autoComplete: 'current-password', autoCapitalize: 'none', spellCheck: false },
} as const satisfies SignInField

/**
 * The sign-in form, said once for both who draw it: the server, before any script runs, and
 * remote-auth, which takes the drawn form over with all that was typed. Its measures are
 * contract/sign-in-layout.
 */
export const signInForm = {
  name,
  password,
  remember: { name: 'remember', label: 'remember' },
} as const

/**
 * What of the form works before any script runs, its fields, its button and its links, in their order: each as
 * a CSS selector that finds it in the drawn form and in the one of remote-auth alike.
 */
export const signInControls = {
  name: '[name=name]',
  password: '[name=password]',
  remember: '[name=remember]',
  resetPassword: 'a[href*="form=reset-password"]',
  submit: 'button[type=submit]',
  mobile: 'a[href*="form=mobile"]',
  qr: 'a[href*="form=qr"]',
  register: 'a[href*="form=register"]',
} as const
export type SignInControl = keyof typeof signInControls

/**
 * The ways to sign in besides the password, in their order: quiet buttons below the form, after the
 * brand's providers and the passkey. Their names are texts of remote-auth's `ways`.
 */
export const otherSignInWays = ['mobile', 'qr'] as const satisfies SignInControl[]

/** The icons of the quiet buttons, in the strokes of `ui/icon`: each is one path in a box of 24. */
export const signInIcons = {
  provider: 'M20 21a8 8 0 0 0-16 0M17 8A5 5 0 1 1 7 8a5 5 0 0 1 10 0z',
  passkey:
    'M21 2l-2 2m-7.61 7.61a5.5 5.5 0 1 1-7.78 7.78 5.5 5.5 0 0 1 7.78-7.78zm0 0L15.5 7.5m0 0 3 3L22 7l-3-3m-3.5 3.5L19 4',
  'sign-in':
    'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
  mobile: 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01',
  qr: 'M3 3h5v5H3zM16 3h5v5h-5zM3 16h5v5H3zM21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1',
} as const
