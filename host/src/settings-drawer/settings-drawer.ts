/** The button of the settings and the drawer behind it (shell A8); the drawer is a chunk of its own. */
export {
  FloatingSettingsButton,
  HeaderSettingsButton,
  openSettings,
  SettingsDrawer,
} from './settings-button'
