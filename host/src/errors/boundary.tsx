import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What stands in place of a broken part; `retry` draws it anew. */
  fallback(error: unknown, retry: () => void): ReactNode
  onError?(error: unknown): void
  /** When this changes, the part is tried again. */
  resetKey?: unknown
  children: ReactNode
}

interface State {
  error: unknown
  broken: boolean
  resetKey: unknown
}

/** Keeps one broken part from taking the page with it. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { error: null, broken: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error, broken: true })

  static getDerivedStateFromProps = ({ resetKey }: BoundaryProps, state: State): Partial<State> | null =>
    resetKey === state.resetKey ? null : { error: null, broken: false, resetKey }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  retry = () => this.setState({ error: null, broken: false })

  override render() {
    return this.state.broken ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
