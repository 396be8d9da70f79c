/**
 * The names of react-i18next that the console uses; nothing else of the package is shipped
 * (decision 0012).
 */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next-whole'
