import { useTranslation } from 'react-i18next'

/** The language whose number format users type: that of the interface. */
export function useLanguage(): 'es' | 'en' {
  const { i18n } = useTranslation('ui')
  return i18n.resolvedLanguage === 'en' ? 'en' : 'es'
}
