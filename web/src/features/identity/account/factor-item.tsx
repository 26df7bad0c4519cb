import { useMutation } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FormError } from '../form-error.tsx'
import { providerText } from '../provider-text.ts'
import { removeFactor } from '../second-factor.ts'

export type Factor = { id: string; friendly_name?: string; created_at: string }

type FactorItemProps = { factor: Factor; isLast: boolean; onRemoved: () => void }

/** An authenticator app, with a button to remove it. */
export function FactorItem({ factor, isLast, onRemoved }: FactorItemProps) {
  const { t } = useTranslation(['account', 'identity'])
  const name = factor.friendly_name || t('identity:second_step.nameless')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Smartphone aria-hidden className="size-6 shrink-0 stroke-[1.5] text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">
          {t('factors.since')} <time dateTime={factor.created_at}>{formatDate(factor.created_at)}</time>
        </p>
      </div>
      <RemoveFactor factor={factor} name={name} isLast={isLast} onRemoved={onRemoved} />
    </li>
  )
}

function RemoveFactor({ factor, name, isLast, onRemoved }: FactorItemProps & { name: string }) {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => removeFactor(factor.id),
    onSuccess: () => {
      setAsking(false)
      onRemoved()
    },
  })
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" size="sm" aria-label={t('factors.remove_named', { name })}>
          {t('factors.remove')}
        </Button>
      }
      open={isAsking}
      onOpenChange={(open) => {
        remove.reset()
        setAsking(open)
      }}
      title={t('factors.remove_title')}
      description={isLast ? t('factors.remove_last_text') : t('factors.remove_text')}
      confirmText={t('factors.remove')}
      danger
      busy={remove.isPending}
      busyText={t('factors.removing')}
      onConfirm={() => remove.mutate()}
    >
      <FormError>{remove.error && providerText(remove.error)}</FormError>
    </AlertDialog>
  )
}
