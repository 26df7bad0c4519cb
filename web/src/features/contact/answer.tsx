import { contactCalls, type ContactRow } from '@acervo/domain/contact/calls'
import { contactMax } from '@acervo/domain/contact/contact'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { isTooLong, LimitedText } from '../../ui/form/textarea.tsx'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { noteAnswered } from './queries.ts'

type AnswerContactProps = {
  request: ContactRow
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/**
 * Marks a request as answered, after a confirmation. An optional note says how. Render this dialog outside the list:
 * when a colleague answers first, the request leaves the list, and what is typed must stay. Give each request its own
 * `key`.
 */
export function AnswerContact({ request, open, onOpenChange, onDone }: AnswerContactProps) {
  const { id, name } = request
  const { t } = useTranslation('contact')
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const answer = useMutation({
    mutationFn: () => send(contactCalls.answer, { params: { id }, body: { note } }),
    onSuccess: () => {
      onOpenChange(false)
      onDone()
      toast.success(t('answer.done'))
    },
    onError: (error) => toast.error(errorText(error, t('answer.failed'))),
    onSettled: () => noteAnswered(client),
  })
  const start = useOneAtATime(answer.mutate)
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('answer.title')}
      description={t('answer.text', { name })}
      confirmText={t('answer.open')}
      busy={answer.isPending}
      busyText={t('answer.working')}
      confirmDisabled={isTooLong(note, contactMax.note)}
      onConfirm={start}
    >
      <LimitedText
        label={t('answer.note')}
        hint={t('answer.note_hint')}
        value={note}
        max={contactMax.note}
        onChange={setNote}
      />
    </AlertDialog>
  )
}
