import { contactCalls, type ContactRow } from '@acervo/domain/contact/calls'
import { contactMax } from '@acervo/domain/contact/contact'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { noteAnswered } from './queries.ts'

/** Marks a request as answered, after a confirmation; an optional note says how. */
export function AnswerContact({ request: { id, name } }: { request: ContactRow }) {
  const { t } = useTranslation('contact')
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const answer = useMutation({
    mutationFn: () => send(contactCalls.answer, { params: { id }, body: { note } }),
    onSuccess: () => {
      setAsking(false)
      toast.success(t('answer.done'))
    },
    onError: (error) => toast.error(errorText(error, t('answer.failed'))),
    onSettled: () => noteAnswered(client),
  })
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('answer.open_named', { name })}>
          <Check aria-hidden /> {t('answer.open')}
        </Button>
      }
      title={t('answer.title')}
      description={t('answer.text', { name })}
      confirmText={t('answer.open')}
      busy={answer.isPending}
      busyText={t('answer.working')}
      onConfirm={() => answer.mutate()}
    >
      <Field label={t('answer.note')} hint={t('answer.note_hint')}>
        <Textarea value={note} maxLength={contactMax.note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </AlertDialog>
  )
}
