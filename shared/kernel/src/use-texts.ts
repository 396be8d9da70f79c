import { useTranslation } from 'react-i18next'

/**
 * Texts of a namespace in the person's language. The one place that knows the text library: i18next is moving from string
 * keys to selectors, and then this file changes (architecture §8).
 */
export const useTexts = useTranslation
