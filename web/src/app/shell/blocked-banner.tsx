import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Shown on every screen to a blocked person: what the block means and whom to contact. */
export function BlockedBanner() {
  const { t } = useTranslation('banners')
  return (
    <Notice
      tone="bad"
      className="mb-8 print:hidden"
      title={t('blocked.title')}
      action={
        <a href="/contacto" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('blocked.contact')}
        </a>
      }
    >
      {t('blocked.text')}
    </Notice>
  )
}
