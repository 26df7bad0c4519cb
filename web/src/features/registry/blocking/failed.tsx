import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { projectBlockingsQuery } from './queries.ts'

/** A message above a list of projects when loading their state on the chain failed. */
export function BlockingsFailed() {
  const { t } = useTranslation('admin')
  const { error, refetch } = useQuery(projectBlockingsQuery)
  if (!error) return null
  return <FailedState message={errorText(error, t('blocking.list_failed'))} onRetry={() => void refetch()} />
}
