import { useTranslation } from 'react-i18next'

/**
 * Texts of a namespace in the language of the page. No other module imports the text library for
 * this: i18next is moving from string keys to selectors, and then only this file changes
 * (architecture §8).
 */
export const useTexts: typeof useTranslation = useTranslation
