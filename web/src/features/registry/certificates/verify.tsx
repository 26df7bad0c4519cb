import { registryCalls } from '@acervo/domain/registry/calls'
import { verifyRequest } from '@acervo/domain/registry/certificate'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { useZodForm } from '../../../lib/form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { VerifiedCertificate } from './verified.tsx'

/** Asks for the number and the code of a certificate. Says whether it is in force and what it covers. */
export function VerifyCertificate() {
  const { t } = useTranslation('certificates')
  const form = useZodForm(verifyRequest, { number: '', code: '' }, 'onSubmit')
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (body: z.output<typeof verifyRequest>) => send(registryCalls.verifyCertificate, { body }),
  })
  return (
    <Form form={form} onSubmit={(values) => mutate(values)} className="grid gap-5">
      <FormField name="number" label={t('number')} required>
        {(field) => <Input maxLength={50} autoComplete="off" placeholder="CL-000123" {...field} />}
      </FormField>
      <FormField name="code" label={t('code')} hint={t('code_hint')} required>
        {(field) => <Input maxLength={100} autoComplete="off" {...field} />}
      </FormField>
      <Button type="submit" busy={isPending} busyText={t('verify_busy')}>
        {t('verify')}
      </Button>
      <div aria-live="polite">
        {error && <Notice tone="bad">{errorText(error, t('verify_failed'))}</Notice>}
        {data && (
          <VerifiedCertificate verified={data.data} title={t(`verified.${data.data.state}`, data.data)}>
            {t('verified_code')}
          </VerifiedCertificate>
        )}
      </div>
    </Form>
  )
}
