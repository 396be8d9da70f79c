import type { ParseKeys } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { DrawnForm } from '../drawn-form/drawn-form'
import type { WayId } from './way-paths'

/** A key of this remote's texts: `sign_in.heading`. */
type TextKey = ParseKeys<'auth'>

/** A way through the login page: a form of its own, behind one address (spec §2, shell A19). */
export interface Way {
  /** As the address names it. */
  id: WayId
  /** Heading of the page and name of the form. */
  title: TextKey
  /** One line below the heading; the product is named in it. */
  lead: TextKey
  /** The line below the form: a question, and the link to the way that answers it. */
  foot: { question: TextKey; link: TextKey; to: WayId }
  load(): Promise<ComponentType<WayProps>>
}

/** What stands above the sign-in form after another way. */
export interface SignInMessage {
  /** Something was done, or was not. */
  tone: 'success' | 'warning'
  text: string
}

/** What the login page gives the form of a way. */
export interface WayProps {
  /** The redirect of the address. */
  redirect: string | null
  /** The name or address that was typed so far; each form takes over what it can use. */
  name: string
  onNameChange(name: string): void
  /** What was done in the form that the server drew; null when this form was not drawn. */
  drawn: DrawnForm | null
  /** A link to another way, for its own place in the form. */
  renderLink(way: WayId, text: string): ReactNode
  /** Shows the sign-in form, and above it what the person has to know. */
  goToSignIn(message: SignInMessage): void
}
