import { Component, type ComponentType, type ReactNode } from 'react'

/** What floats over the page: it is open or closed, and says when it wants to be closed. */
interface FloatProps {
  open?: boolean
  onClose?(): void
  onOpenChange?(open: boolean): void
}

/**
 * An error in what floats ends nothing else: it is closed, and can be opened again. Whoever rendered the
 * page hears of it by `onCaughtError` of React's root.
 */
export class FloatBoundary extends Component<
  FloatProps & { children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  // Closed, it begins anew.
  static getDerivedStateFromProps = ({ open }: FloatProps, { failed }: { failed: boolean }) =>
    failed && !open ? { failed: false } : null
  override componentDidCatch() {
    this.props.onClose?.()
    this.props.onOpenChange?.(false)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/**
 * The component within a boundary, if its props say that it floats (`open`). Others belong to the page: one
 * that covers it must not vanish by an error.
 */
export function contain<P>(Floating: ComponentType<P>): ComponentType<P> {
  return function Contained(props: P) {
    const { open, onClose, onOpenChange } = props as FloatProps
    const content = <Floating {...(props as P & object)} />
    if (open === undefined) return content
    return (
      <FloatBoundary open={open} onClose={onClose} onOpenChange={onOpenChange}>
        {content}
      </FloatBoundary>
    )
  }
}
