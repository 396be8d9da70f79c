import { createContext } from 'react'

/** A form inside tells the dialog how its unsaved input is discarded; null: it has none any more. */
export type ReportUnsavedForm = (id: string, discard: (() => void) | null) => void

/** The dialog around a form; null without one. */
export const FormDialogContext = createContext<ReportUnsavedForm | null>(null)
