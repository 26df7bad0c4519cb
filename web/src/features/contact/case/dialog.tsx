import type { caseRequest, ContactCase } from '@acervo/domain/contact/calls'
import { ANSWER_HOURS } from '@acervo/domain/contact/contact'
import type { Profile } from '@acervo/domain/identity/profile'
import { useController } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../../lib/api-error.ts'
import { writeTabDraft } from '../../../lib/drafts/tab.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useAsk } from './use-ask.ts'

export type AskFormProps = {
  about: ContactCase
  /** The name of the case on its screen. */
  subject: string
  me: Pick<Profile, 'email' | 'full_name'>
}

type Values = z.input<typeof caseRequest>

/**
 * The contact form with the user's name and address filled in. This tab keeps the message until it is sent. A default
 * export because `lazy` requires one.
 */
export default function AskDialog({ about, subject, me, onClose }: AskFormProps & { onClose: () => void }) {
  const { t } = useTranslation('help')
  const { draft, form, ask } = useAsk(about, me, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('ask.title')}
      description={t('ask.lead', { hours: ANSWER_HOURS })}
    >
      <Form form={form} onSubmit={(values) => ask.mutate(values)} className="grid gap-4">
        <Notice>{t('ask.about', { subject })}</Notice>
        <Message draft={draft} />
        <Sender />
        <Privacy />
        {ask.error && (
          <p role="alert" className="text-bad">
            {errorText(ask.error, t('ask.failed'))}
          </p>
        )}
        <Button type="submit" busy={ask.isPending} busyText={t('ask.sending')}>
          {t('ask.send')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** This tab stores the typed message under the name `draft`. */
function Message({ draft }: { draft: string }) {
  const { t } = useTranslation('help')
  return (
    <FormField<Values, 'message'> name="message" label={t('ask.message')} required>
      {({ onChange, ...field }) => (
        <Textarea
          rows={5}
          {...field}
          onChange={({ target }) => {
            onChange(target.value)
            writeTabDraft(draft, target.value)
          }}
        />
      )}
    </FormField>
  )
}

/** The person who asks, and the address for the answer. */
function Sender() {
  const { t } = useTranslation('help')
  return (
    <>
      <FormField<Values, 'name'> name="name" label={t('ask.name')} required>
        {(field) => <Input autoComplete="name" {...field} />}
      </FormField>
      <FormField<Values, 'email'> name="email" label={t('ask.email')} required>
        {(field) => <Input type="email" autoComplete="email" {...field} />}
      </FormField>
      <FormField<Values, 'phone'> name="phone" label={t('ask.phone')} hint={t('ask.phone_hint')}>
        {(field) => <Input type="tel" autoComplete="tel" {...field} value={field.value ?? ''} />}
      </FormField>
    </>
  )
}

function Privacy() {
  const { t } = useTranslation('help')
  const { field, fieldState } = useController<Values, 'privacyAccepted'>({ name: 'privacyAccepted' })
  return (
    <Checkbox
      {...field}
      required
      error={fieldState.error?.message}
      label={
        <Trans
          t={t}
          i18nKey="ask.privacy"
          components={{ privacy: <a href="/politica-de-privacidad" target="_blank" className="text-link" /> }}
        />
      }
    />
  )
}
