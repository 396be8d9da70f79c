import { elementIds } from '@console/contract/page-names'
import {
  type SignInControl,
  type SignInPress,
  signInControls,
  signInForm,
  signInPresses,
} from '@console/contract/sign-in-form'

type TextSelection = Parameters<HTMLInputElement['setSelectionRange']>

/** Where the focus is in the form that the server drew. */
export interface DrawnFocus {
  /** The control with the focus; null when only the page itself has put it there. */
  focused: SignInControl | null
  selection: TextSelection | null
}

/** What a person has done in the form that the server drew, before this one stood. */
export interface DrawnForm extends DrawnFocus {
  values: { name: string; password: string; remember: boolean }
  isPasswordVisible: boolean
  /** The button or link that was pressed last. */
  pressed: SignInPress | null
}

/**
 * Reads the drawn form: when this one is rendered, and again in the same task in which the console
 * takes its place, so that no key comes between. Null when there is none, as on every later visit of
 * the page.
 */
export function readDrawnForm(): DrawnForm | null {
  // Where its styles are recorded the form is rendered without a document (recorded-styles).
  if (typeof document === 'undefined') return null
  const form = document.getElementById(elementIds.drawnForm)
  if (!form) return null
  const find = (control: SignInControl) => form.querySelector<HTMLElement>(signInControls[control])
  const input = (control: 'name' | 'password' | 'remember') =>
    form.querySelector<HTMLInputElement>(`[name=${signInForm[control].name}]`)
  const values = {
    name: input('name')?.value ?? '',
    password: input('password')?.value ?? '',
    remember: input('remember')?.checked ?? false,
  }
  const { activeElement } = document
  const focused = controlNames.find((control) => activeElement && find(control) === activeElement)
  const { pressed } = form.dataset
  return {
    values,
    isPasswordVisible: input('password')?.type === 'text',
    focused: focused && (focused !== 'name' || values.name) ? focused : null,
    selection: activeElement instanceof HTMLInputElement ? selectionOf(activeElement) : null,
    pressed: signInPresses.find((control) => control === pressed) ?? null,
  }
}

const controlNames = Object.keys(signInControls) as SignInControl[]

const selectionOf = ({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) =>
  selectionStart === null
    ? null
    : ([selectionStart, selectionEnd, selectionDirection ?? undefined] satisfies TextSelection)

/**
 * Types and chooses what was typed and chosen in the drawn form after this one was rendered; whether
 * there was anything.
 */
export function repeatInput(page: HTMLElement, { values, isPasswordVisible }: DrawnForm): boolean {
  const find = (control: SignInControl) =>
    page.querySelector<HTMLInputElement>(signInControls[control])
  const typed = (['name', 'password'] as const).filter(
    (control) => values[control] && find(control) && find(control)!.value !== values[control],
  )
  for (const control of typed) setValueAsTyped(find(control)!, values[control])
  const clicked = [
    find('remember')?.checked === !values.remember && find('remember'),
    find('password') && (find('password')!.type === 'text') !== isPasswordVisible && find('reveal'),
  ].filter((control) => control instanceof HTMLElement)
  for (const control of clicked) control.click()
  return typed.length + clicked.length > 0
}

/** React takes no notice of a value that is set on the element it knows. */
function setValueAsTyped(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Gives the control that had the focus its counterpart on this page, with the same selection. */
export function restoreFocus(page: HTMLElement, { focused, selection }: DrawnFocus) {
  if (!focused) return
  const control = page.querySelector<HTMLElement>(signInControls[focused])
  control?.focus()
  if (control instanceof HTMLInputElement && selection) control.setSelectionRange(...selection)
}

/** Presses what was pressed in the drawn form. */
export function repeatPress(page: HTMLElement, { pressed }: DrawnForm) {
  if (pressed) page.querySelector<HTMLElement>(signInControls[pressed])?.click()
}
