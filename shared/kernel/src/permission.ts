import { type PropsWithChildren, useContext } from 'react'
import { PermissionContext } from './page-context'

/**
 * Whether the person has one of these roles, or in mode BACK one of these codes; true when none are
 * given. The component is rendered again when roles, codes or mode change (shell A3.3).
 */
export const usePermission = () => useContext(PermissionContext)

/**
 * Shows its children only to who has one of these roles (shell A3.3). The server decides again on
 * every call: what is hidden is not thereby forbidden.
 */
export const Permitted = ({ roles, children }: PropsWithChildren<{ roles?: readonly string[] }>) =>
  usePermission()(roles) ? children : null
