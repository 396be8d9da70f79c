import { elementIds } from '@console/contract/page-names'
import { type SignInControl, signInControls, signInForm } from '@console/contract/sign-in-form'

type TextSelection = Parameters<HTMLInputElement['setSelectionRange']>

/** What a person has done in the form that the server drew, before this one stood. */
export interface DrawnForm {
  /** The control with the focus; null when only the page itself has put it there. */
  focused: SignInControl | null
  selection: TextSelection | null
  values: { name: string; password: string; remember: boolean }
  /** Its button or the link that was pressed last. */
  pressed: SignInControl | null
}

/**
 * Reads the drawn form, in the task in which the console takes its place, so that no key comes between.
 * Null when there is none, as on every later visit of the page.
 */
export function readDrawnForm(): DrawnForm | null {
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
  return {
    values,
    focused: focused && (focused !== 'name' || values.name) ? focused : null,
    selection: activeElement instanceof HTMLInputElement ? selectionOf(activeElement) : null,
    pressed: controlNames.find((control) => find(control)?.ariaBusy === 'true') ?? null,
  }
}

const controlNames = Object.keys(signInControls) as SignInControl[]

const selectionOf = ({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) =>
  selectionStart === null
    ? null
    : ([selectionStart, selectionEnd, selectionDirection ?? undefined] satisfies TextSelection)

/** Gives the control that had the focus its counterpart on this page, with the same selection. */
export function restoreFocus(page: HTMLElement, { focused, selection }: DrawnForm) {
  if (!focused) return
  const control = page.querySelector<HTMLElement>(signInControls[focused])
  control?.focus()
  if (control instanceof HTMLInputElement && selection) control.setSelectionRange(...selection)
}

/** Presses what was pressed in the drawn form. */
export function repeatPress(page: HTMLElement, { pressed }: DrawnForm) {
  if (pressed) page.querySelector<HTMLElement>(signInControls[pressed])?.click()
}
