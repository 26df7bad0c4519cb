import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { FormError } from '../form-error.tsx'
import { providerText } from '../provider-text.ts'

/** Sends an email again, which replaces the code and the link of the earlier one. `send` throws the provider's error. */
export function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const { t } = useTranslation('identity')
  const again = useMutation({ mutationFn: send })
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="sm"
        busy={again.isPending}
        busyText={t('mail.resending')}
        onClick={() => again.mutate()}
      >
        {t('mail.resend')}
      </Button>
      {again.isSuccess && <p role="status">{t('mail.resent')}</p>}
      <FormError>{again.error && providerText(again.error)}</FormError>
    </div>
  )
}
