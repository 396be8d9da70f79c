/**
 * Project configuration (spec §3), limited to the settings that are in use. A new feature adds its
 * own.
 */
export interface Settings {
  /** Where routes and menu come from (shell A3). */
  permissionMode: 'ROUTE_MAPPING' | 'ROLE' | 'BACK'
  /** Guard 4 (shell A1). */
  openPageLoading: boolean
  /** Guard 5. */
  removeAllHttpPending: boolean
  /** Guard 7. */
  closeMessageOnSwitch: boolean
  /** Guard 8. */
  openNProgress: boolean
}

/** The defaults of spec §9, else of shell A6.8. */
export const defaultSettings: Settings = {
  permissionMode: 'ROUTE_MAPPING',
  openPageLoading: true,
  removeAllHttpPending: false,
  closeMessageOnSwitch: true,
  openNProgress: false,
}
