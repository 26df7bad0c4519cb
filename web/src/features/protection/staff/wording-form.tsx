import { languages } from '@acervo/domain/common/language'
import { protectionCalls } from '@acervo/domain/protection/calls'
import { isConfirmationOutdated } from '@acervo/domain/protection/confirmation'
import { newWording, type NewWording, type Wording } from '@acervo/domain/protection/wordings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { FormFailure } from '../../../lib/form-failure.tsx'
import { isConflict } from '../../../lib/is-conflict.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { wordingsQuery } from '../queries.ts'
import { ConfirmedField } from './confirmed-field.tsx'

/** A new version of a legal text. */
export function WordingForm({ wording, onDone }: { wording: Wording; onDone: () => void }) {
  const { t } = useTranslation('protection')
  const { code, es, en, source, is_confirmed } = wording
  const form = useZodForm(newWording, { code, es, en, source, is_confirmed })
  const save = useAddWording(wording.version, onDone)
  const typed = form.watch()
  const isOutdated = isConfirmationOutdated(wording, typed)
  const submit = (entered: NewWording) =>
    save.mutate(
      { ...entered, is_confirmed: entered.is_confirmed && !isConfirmationOutdated(wording, entered) },
      { onError: (error) => showFieldErrors(form, error) },
    )
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <TextFields />
      <ConfirmedField
        label={t('staff.confirmed')}
        value={typed.is_confirmed && !isOutdated}
        onChange={(isSet) => form.setValue('is_confirmed', isSet)}
        isOutdated={isOutdated}
      />
      <FormFailure error={save.error} failed={t('staff.save_failed')} />
      <Button type="submit" busy={save.isPending} busyText={t('staff.busy')} className="sm:justify-self-end">
        {t('staff.save')}
      </Button>
    </Form>
  )
}

/** Adds a version of the text. It replaces the version that was edited, and never a later one. */
function useAddWording(version: number, onDone: () => void) {
  const { t } = useTranslation('protection')
  const client = useQueryClient()
  // If a colleague has added a version meanwhile, the server refuses this one, which is based on the earlier version.
  const [seen_version] = useState(version)
  return useMutation({
    mutationFn: (body: NewWording) => send(protectionCalls.addWording, { body: { ...body, seen_version } }),
    onSuccess: ({ data }) => {
      client.setQueryData(wordingsQuery.queryKey, data)
      toast.success(t('staff.saved'))
      onDone()
    },
    // Whoever is told to open the form again then sees the colleague's version.
    onError: (error) => (isConflict(error) ? client.invalidateQueries(wordingsQuery) : undefined),
  })
}

function TextFields() {
  const { t } = useTranslation('protection')
  return (
    <>
      {languages.map((language) => (
        <FormField key={language} name={language} label={t(`staff.${language}`)} required>
          {(field) => <Textarea {...field} rows={5} lang={language} />}
        </FormField>
      ))}
      <FormField name="source" label={t('staff.source')} required>
        {(field) => <Input {...field} />}
      </FormField>
    </>
  )
}
