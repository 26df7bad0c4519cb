import './toaster.css'
import { useTranslation } from 'react-i18next'
import { Toaster as Base } from 'sonner'

/** Where toasts appear. A default export because `lazy` asks for one. */
export default function Toaster({ theme }: { theme: 'system' | 'light' | 'dark' }) {
  const { t } = useTranslation('ui')
  return (
    <Base
      richColors
      closeButton
      position="top-right"
      theme={theme}
      duration={4000}
      containerAriaLabel={t('notifications')}
      toastOptions={{ closeButtonAriaLabel: t('close') }}
    />
  )
}
