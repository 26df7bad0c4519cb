import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { personQuery } from '../../../../features/people/queries.ts'
import { errorText, isMissing } from '../../../../lib/api-error.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { PageSpinner } from '../../../../ui/feedback/spinner.tsx'
import { paths } from '../../../paths.ts'
import { PersonPage } from './person-page.tsx'

/** A person's page for staff: a summary, and a list for each part that the reader may see. */
export function PersonScreen() {
  const { t } = useTranslation('people')
  const { personId } = useParams({ from: paths.person })
  const { data, error, refetch } = useQuery(personQuery(personId))
  usePageTitle(t('title'))
  if (data) return <PersonPage key={personId} person={data} />
  if (isMissing(error))
    return (
      <EmptyState isScreen icon={<UserRoundX />} title={t('missing')}>
        {t('missing_text')}
      </EmptyState>
    )
  if (error)
    return <FailedState isScreen message={errorText(error, t('failed'))} onRetry={() => void refetch()} />
  return <PageSpinner isScreen />
}
