import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { projectBlockingsQuery } from './queries.ts'

/** Shown above a list of projects when it is unknown which of them are blocked on the chain. */
export function BlockingsFailed() {
  const { t } = useTranslation('admin')
  const { error, refetch } = useQuery(projectBlockingsQuery)
  if (!error) return null
  return <FailedState message={errorText(error, t('blocking.list_failed'))} onRetry={() => void refetch()} />
}
