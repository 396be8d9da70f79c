// Without the schema library, like contract/locales.

/** A one-line field of the sign-in form; `label` and `help` are keys of remote-auth's `sign_in` texts. */
export interface SignInField {
  name: 'name' | 'password'
  type: 'text' | 'password'
  label: 'name' | 'password'
  help?: 'name_help'
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
  help: 'name_help',
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
  switchUser: 'a[href*="form=switch-user"]',
} as const
export type SignInControl = keyof typeof signInControls

/**
 * The ways to sign in besides the password, in their order: quiet buttons below the form. Their names
 * are texts of remote-auth's `ways`.
 */
export const otherSignInWays = ['mobile', 'qr'] as const satisfies SignInControl[]
