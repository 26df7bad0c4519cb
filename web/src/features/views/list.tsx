import { viewCalls } from '@acervo/domain/views/calls'
import type { ViewedList } from '@acervo/domain/views/lists'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { viewsQuery } from './queries.ts'

type ViewListProps = { list: ViewedList; query: string; onOpen: (query: string) => void }

/** The saved views of a list. The open view is marked. */
export function ViewList({ list, query, onOpen }: ViewListProps) {
  const { t } = useTranslation('views')
  const { data, error, refetch } = useQuery(viewsQuery)
  const remove = useRemoveView()
  if (!data && error)
    return <FailedState message={errorText(error, t('failed'))} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const views = data.filter((view) => view.list === list)
  if (views.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <ul className="grid gap-1">
      {views.map((view) => (
        <li key={view.id} className="flex items-center gap-2">
          <Button
            variant={view.query === query ? 'secondary' : 'quiet'}
            className="min-w-0 flex-1 justify-start! text-left wrap-anywhere"
            aria-current={view.query === query}
            onClick={() => onOpen(view.query)}
          >
            {view.name}
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('remove_named', { name: view.name })}
            disabled={remove.isPending}
            onClick={() => remove.mutate(view.id)}
          >
            <Trash2 aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useRemoveView() {
  const { t } = useTranslation('views')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(viewCalls.remove, { params: { id } }),
    onSuccess: () => toast.success(t('removed')),
    onError: (error) => toast.error(errorText(error, t('remove_failed'))),
    onSettled: () => client.invalidateQueries(viewsQuery),
  })
}
