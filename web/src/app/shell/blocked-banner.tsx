import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** On every screen of a blocked person: what it means and whom to ask. */
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
