import { userCalls } from '@acervo/domain/identity/user-calls'
import { mayConfirmReset, type FactorReset } from '@acervo/domain/identity/factor-reset'
import { can } from '@acervo/domain/identity/permissions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/text/format.ts'
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { FormError } from '../../form-error.tsx'
import { useMe } from '../../queries.ts'
import { factorResetsQuery } from './queries.ts'

/** Requests to remove a lost second factor that wait for a second person; renders nothing when there are none. */
export function OpenResets() {
  const { t } = useTranslation('roles')
  const { data: resets = [] } = useQuery(factorResetsQuery)
  if (resets.length === 0) return null
  return (
    <Card className="mb-6">
      <CardHeader title={t('reset.waiting')} description={t('reset.waiting_lead')} />
      <ul className="grid divide-y divide-line" aria-label={t('reset.waiting')}>
        {resets.map((reset) => (
          <OpenReset key={reset.id} reset={reset} />
        ))}
      </ul>
    </Card>
  )
}

function OpenReset({ reset }: { reset: FactorReset }) {
  const { t } = useTranslation(['roles', 'admin'])
  const me = useMe()
  const name = reset.name ?? reset.email ?? t('admin:users.no_email')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-medium">{name}</p>
        {reset.name && reset.email && <p className="text-sm text-ink-soft">{reset.email}</p>}
        <p className="mt-1">{reset.reason}</p>
        <p className="text-sm text-ink-soft">
          {t('reset.asked_by', { who: reset.requested_by_email, moment: formatMoment(reset.requested_at) })}
        </p>
        {reset.requested_by === me.id && <p className="text-sm text-ink-soft">{t('reset.own')}</p>}
      </div>
      {can(me, 'user.reset_factor') && (
        <div className="flex flex-wrap gap-2">
          <Decide reset={reset} name={name} what="cancel" />
          {mayConfirmReset(reset, me.id) && <Decide reset={reset} name={name} what="confirm" />}
        </div>
      )}
    </li>
  )
}

type DecideProps = { reset: FactorReset; name: string; what: 'confirm' | 'cancel' }

function Decide({ reset, name, what }: DecideProps) {
  const { t } = useTranslation('roles')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const call = what === 'confirm' ? userCalls.confirmFactorReset : userCalls.cancelFactorReset
  const decide = useMutation({
    mutationFn: () => send(call, { params: { id: reset.id } }),
    onSuccess: async () => {
      setOpen(false)
      toast.success(t(`reset.${what}_done`))
      await client.invalidateQueries(factorResetsQuery)
    },
  })
  return (
    <AlertDialog
      trigger={
        <Button
          variant={what === 'confirm' ? 'primary' : 'secondary'}
          size="sm"
          aria-label={t(`reset.${what}_named`, { name })}
        >
          {t(`reset.${what}`)}
        </Button>
      }
      open={isOpen}
      onOpenChange={(open) => {
        decide.reset()
        setOpen(open)
        if (!open) void client.invalidateQueries(factorResetsQuery)
      }}
      title={t(`reset.${what}_title`, { name })}
      description={t(`reset.${what}_text`, { name })}
      confirmText={t(`reset.${what}`)}
      danger={what === 'confirm'}
      busy={decide.isPending}
      busyText={t('reset.deciding')}
      onConfirm={() => decide.mutate()}
    >
      <FormError>{decide.error && errorText(decide.error, t('reset.failed'))}</FormError>
    </AlertDialog>
  )
}
