import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CircleAlert, Icon } from '../icon/icon'
import { useFormAround } from './form'

/** What every field says of itself. All words come from the one who shows it. */
export interface FieldWords {
  name: string
  label: string
  /** A sentence below; a problem takes its place. */
  help?: ReactNode
  /** Said to a screen reader. Not HTML's `required`, which calls an untouched field wrong. */
  required?: boolean
}

/** A field's bond with the form around it: value, problem, and the attributes that tie control and message together. */
export function useField({ name, help, required }: Pick<FieldWords, 'name' | 'help' | 'required'>) {
  const { form, id, afterPress } = useFormAround()
  const problem = form.problemOf(name)
  const message = `${id}-${name}-message`
  return {
    value: form.values[name],
    problem,
    message,
    label: `${id}-${name}-label`,
    change: (value: string | boolean) => form.change(name, value),
    control: {
      id: `${id}-${name}`,
      name,
      'aria-required': required,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': problem || help ? message : undefined,
      onBlur: () => afterPress(() => form.leave(name)),
    },
  }
}

// Always one line of 20 px, Chinese too: pages are drawn ahead by these measures (contract/sign-in-geometry).
const Label = chakra('label', {
  base: {
    display: 'block',
    width: 'fit-content',
    textStyle: 'label',
    lineHeight: '20px',
    minHeight: '20px',
    marginBottom: '6px',
    color: 'fg',
  },
})

/** Label above, control, help or problem below. The line below is always there, so that a problem moves nothing (look.md). */
export function Field({
  of: field,
  label,
  help,
  children,
}: {
  of: ReturnType<typeof useField>
  children: ReactNode
} & Omit<FieldWords, 'name' | 'required'>) {
  return (
    <chakra.div minWidth="0">
      <Label id={field.label} htmlFor={field.control.id}>
        {label}
      </Label>
      {children}
      <Message id={field.message} problem={field.problem} help={help} />
    </chakra.div>
  )
}

/** Help, or what is wrong in its place, with an icon: colour alone does not say it. */
export function Message({ id, problem, help }: { id: string; problem?: string; help?: ReactNode }) {
  return (
    <chakra.div minHeight="20px" marginTop="1" textStyle="sm" lineHeight="20px">
      {problem ? (
        <chakra.p
          id={id}
          role="alert"
          display="flex"
          gap="6px"
          alignItems="flex-start"
          color="danger"
          animation="appear 120ms ease-out"
        >
          <chakra.span display="flex" height="20px" alignItems="center">
            <Icon of={CircleAlert} />
          </chakra.span>
          <span>{problem}</span>
        </chakra.p>
      ) : (
        help && (
          <chakra.p id={id} color="fg.muted">
            {help}
          </chakra.p>
        )
      )}
    </chakra.div>
  )
}

/** How every control of one line looks. */
export const controlStyle = {
  width: 'full',
  height: 'control',
  px: '3',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'control',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: 'var(--control-text)',
  lineHeight: '20px',
  transitionProperty: 'border-color',
  transitionDuration: 'quick',
  _hover: { borderColor: 'fg.muted' },
  _invalid: { borderColor: 'danger.solid' },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  // What cannot be typed into looks less like a place to type.
  _readOnly: { bg: 'bg.subtle', borderColor: 'border', color: 'fg.muted' },
  // Browsers paint remembered values yellow or blue, in the dark unreadably.
  _autofill: {
    boxShadow: 'inset 0 0 0 100px var(--c-colors-bg-panel)',
    WebkitTextFillColor: 'var(--c-colors-fg)',
  },
} as const
