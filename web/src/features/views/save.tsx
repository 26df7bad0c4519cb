import { viewCalls } from '@acervo/domain/views/calls'
import type { ViewedList } from '@acervo/domain/views/lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import { viewsQuery } from './queries.ts'

/** Saves the current view of the list under a name. The same name replaces an earlier view. */
export function SaveView({ list, query }: { list: ViewedList; query: string }) {
  const { t } = useTranslation('views')
  const client = useQueryClient()
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn: () => send(viewCalls.save, { body: { list, name, query } }),
    onSuccess: () => {
      setName('')
      toast.success(t('saved'))
    },
    onSettled: () => client.invalidateQueries(viewsQuery),
  })
  const start = useOneAtATime(save.mutate)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">{t('about')}</p>
      <Field label={t('name')} error={save.error && errorText(save.error, t('save_failed'))}>
        <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button type="submit" busy={save.isPending} busyText={t('saving')} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
