import { can } from '@acervo/domain/identity/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { ScoredTest } from '../../../../features/protection/staff/test.tsx'
import { Wordings } from '../../../../features/protection/staff/wordings.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { paths } from '../../../paths.ts'
import { Requests } from './requests.tsx'
import { protectionReviewSearch, type ProtectionReviewSearch } from '../search/protection.ts'

/** Requests of sophisticated investors, the legal texts and the knowledge test. */
export function ProtectionReviewScreen() {
  const { t } = useTranslation('protection')
  const me = useMe()
  const navigate = useNavigate()
  const { part = 'requests' } = useSearch({ from: paths.protectionReview })
  usePageTitle(t('staff.title'))
  const go = (wanted: ProtectionReviewSearch) =>
    void navigate({ to: paths.protectionReview, search: protectionReviewSearch(wanted) })
  const canEdit = can(me, 'protection.edit')
  return (
    <>
      <PageHeader title={t('staff.title')} description={t('staff.lead')} />
      <Tabs
        label={t('staff.title')}
        value={part}
        onChange={(next) => go({ part: next })}
        tabs={[
          {
            value: 'requests',
            label: t('staff.tabs.requests'),
            content: <Requests />,
          },
          { value: 'wordings', label: t('staff.tabs.wordings'), content: <Wordings canEdit={canEdit} /> },
          { value: 'test', label: t('staff.tabs.test'), content: <ScoredTest canEdit={canEdit} /> },
        ]}
      />
    </>
  )
}
