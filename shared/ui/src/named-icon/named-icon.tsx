import clsx from 'clsx'
import { createElement, useEffect, useState } from 'react'
import { findLocalIcon, type IconDrawing, isLocalName, loadIcon } from './icon-source'
import * as styles from './named-icon.module.css'
import type { Shape } from './parse-shapes'

export { addLocalIcons, configureIconService } from './icon-source'

/** `missing`: nobody has it, or it could not be loaded. */
type IconState = { status: 'pending' | 'missing' } | { status: 'loaded'; drawing: IconDrawing }

export interface NamedIconProps {
  /**
   * Lucide's name (`house`), a name of another set of the icon service (`mdi:home`), or a local one
   * (`moon|svg`).
   */
  name: string
  /** The set, where the name does not say it. */
  prefix?: string
  size?: number
  spin?: boolean
  /** Any colour of CSS; else that of the text. */
  color?: string
}

/**
 * An icon chosen by data, such as a server's menu; icons that code chooses are `Icon` (decision
 * 0017). Its place is there from the beginning; like every icon it carries no meaning alone.
 */
export function NamedIcon({ name, prefix, size = 16, spin = false, color }: NamedIconProps) {
  const fullName = prefix && !name.includes(':') ? `${prefix}:${name}` : name
  const state = useIcon(fullName)
  const Local = isLocalName(name) ? findLocalIcon(name) : null
  const status = Local ? 'loaded' : isLocalName(name) ? 'missing' : state.status
  const drawing = state.status === 'loaded' ? state.drawing : null
  const length = `${size / 16}rem`
  return (
    <span
      className={clsx(styles.icon, spin && styles.spinning)}
      style={{ width: length, height: length, color }}
      aria-hidden
      data-icon-state={status}
    >
      <svg
        width="100%"
        height="100%"
        viewBox={`0 0 ${drawing?.width ?? 24} ${drawing?.height ?? 24}`}
        focusable="false"
        {...(!drawing || drawing.isOutline ? outline : {})}
      >
        {Local && <Local />}
        {!Local && drawing && draw(drawing.shapes)}
        {status === 'missing' && (
          <rect x="4" y="4" width="16" height="16" rx="3" strokeDasharray="3 3" opacity="0.6" />
        )}
      </svg>
    </span>
  )
}

const outline = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const draw = (shapes: readonly Shape[]): React.ReactNode =>
  shapes.map(([tag, attributes, inside], index) =>
    createElement(tag, { key: index, ...attributes }, inside?.length ? draw(inside) : undefined),
  )

function useIcon(name: string): IconState {
  const [state, setState] = useState<IconState>({ status: 'pending' })
  useEffect(() => {
    if (isLocalName(name)) return
    let isCurrent = true
    setState({ status: 'pending' })
    loadIcon(name).then(
      (drawing) => isCurrent && setState(drawing ? { status: 'loaded', drawing } : missing),
      () => isCurrent && setState(missing),
    )
    return () => {
      isCurrent = false
    }
  }, [name])
  return state
}
const missing = { status: 'missing' } as const
