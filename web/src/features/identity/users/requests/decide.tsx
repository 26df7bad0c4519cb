import { userCalls } from '@acervo/domain/identity/user-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { FormError } from '../../form-error.tsx'
import { noteRoles } from '../queries.ts'
import { factorResetsQuery, roleRequestsQuery } from './queries.ts'

const calls = {
  grant: { confirm: userCalls.confirmRoles, cancel: userCalls.cancelRoles },
  reset: { confirm: userCalls.confirmFactorReset, cancel: userCalls.cancelFactorReset },
}
const keys = { grant: roleRequestsQuery.queryKey, reset: factorResetsQuery.queryKey }

type DecideProps = {
  kind: keyof typeof calls
  id: string
  name: string
  what: 'confirm' | 'cancel'
  /** The permissions that the person would have after the confirmation. */
  children?: ReactNode
}

/** A button that confirms or cancels a colleague's request, after asking. */
export function Decide({ kind, id, name, what, children }: DecideProps) {
  const { t } = useTranslation('roles')
  const [isOpen, setOpen] = useState(false)
  const { decide, refetch } = useDecide({ kind, id, what }, () => setOpen(false))
  return (
    <AlertDialog
      trigger={
        <Button
          variant={what === 'confirm' ? 'primary' : 'secondary'}
          size="sm"
          aria-label={t(`${kind}.${what}_named`, { name })}
        >
          {t(`${kind}.${what}`)}
        </Button>
      }
      open={isOpen}
      onOpenChange={(open) => {
        decide.reset()
        setOpen(open)
        if (!open) void refetch()
      }}
      title={t(`${kind}.${what}_title`, { name })}
      description={
        <>
          {children}
          <p>{t(`${kind}.${what}_text`, { name })}</p>
        </>
      }
      confirmText={t(`${kind}.${what}`)}
      danger={kind === 'reset' && what === 'confirm'}
      busy={decide.isPending}
      busyText={t('deciding')}
      onConfirm={() => decide.mutate()}
    >
      <FormError>{decide.error && errorText(decide.error, t('deciding_failed'))}</FormError>
    </AlertDialog>
  )
}

function useDecide({ kind, id, what }: Pick<DecideProps, 'kind' | 'id' | 'what'>, onDone: () => void) {
  const { t } = useTranslation('roles')
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey: keys[kind] })
  const decide = useMutation({
    mutationFn: async () => void (await send(calls[kind][what], { params: { id } })),
    onSuccess: async () => {
      onDone()
      toast.success(t(`${kind}.${what}_done`))
      await Promise.all([refetch(), kind === 'grant' && noteRoles(client)])
    },
  })
  return { decide, refetch }
}
