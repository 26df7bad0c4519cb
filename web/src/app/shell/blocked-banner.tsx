import { useTranslation } from 'react-i18next'
import { AskForHelp } from '../../features/contact/case/ask.tsx'
import { useMe } from '../../features/identity/queries.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Shown on every screen to a blocked person: what the block means and whom to contact. */
export function BlockedBanner() {
  const { t } = useTranslation('banners')
  const me = useMe()
  return (
    <Notice
      tone="bad"
      className="mb-8 print:hidden"
      title={t('blocked.title')}
      action={<AskForHelp about={{ topic: 'account' }} subject={t('blocked.subject')} me={me} />}
    >
      {t('blocked.text')}
    </Notice>
  )
}
