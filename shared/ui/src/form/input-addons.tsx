import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon, type IconGlyph } from '../icon/icon'
import * as styles from './input.module.css'

/** An icon inside an input, at either end. A press goes through to the input. */
export const InputIcon = ({ icon, side }: { icon: IconGlyph; side: 'start' | 'end' }) => (
  <span className={clsx(styles.icon, styles[side])}>
    <Icon as={icon} />
  </span>
)

/** A button inside an input, at its end: shows what is typed, clears it, opens a list. */
export const InputButton = (props: ComponentProps<'button'>) => (
  <button {...props} className={clsx(styles.button, props.className)} />
)
