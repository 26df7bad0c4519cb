import './toaster.css'
import { useTranslation } from 'react-i18next'
import { toast, Toaster as Base } from 'sonner'

/** Below the header of the dashboard, so that menu, language and notifications remain accessible. */
const TOP = '4.25rem'

/** Where toasts appear. */
export function Toaster({ theme }: { theme: 'system' | 'light' | 'dark' }) {
  const { t } = useTranslation('ui')
  return (
    <Base
      richColors
      closeButton
      position="top-right"
      offset={{ top: TOP }}
      mobileOffset={{ top: TOP }}
      theme={theme}
      duration={4000}
      containerAriaLabel={t('notifications')}
      toastOptions={{ closeButtonAriaLabel: t('close') }}
    />
  )
}

/** Shows a message in the `Toaster`. In the same file, so that both load together or not at all. */
export const say: typeof toast = toast
