/** What the console uses of react-i18next, taken from its parts: its index keeps everything. */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next-whole'
