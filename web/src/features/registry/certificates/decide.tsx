import { registryCalls } from '@acervo/domain/registry/calls'
import type { Certificate } from '@acervo/domain/registry/certificate'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useOneAtATime } from '../../../ui/form/use-one-at-a-time.ts'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'

type DecideProps = { certificate: Certificate }

/** Issues a certificate, after saying what stays immobile until when. */
export function IssueCertificate({ certificate }: DecideProps) {
  const { t } = useTranslation('certificates')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, holder: name, tokens, months } = certificate
  const project = projectName(certificate)
  const issue = useMutation({
    mutationFn: () => send(registryCalls.issueCertificate, { params: { id } }),
    onSuccess: () => toast.success(t('issue_done')),
    onError: (error) => toast.error(errorText(error, t('issue_failed'))),
    onSettled: () => {
      setOpen(false)
      void client.invalidateQueries({ queryKey: queryKeys.erir })
    },
  })
  const start = useOneAtATime(issue.mutate)
  return (
    <AlertDialog
      title={t('issue_title')}
      description={
        <p className="wrap-anywhere">
          {t('issue_text', {
            name,
            project,
            count: tokens,
            formatted: formatCount(tokens),
            months: t('month_count', { count: months }),
          })}
        </p>
      }
      confirmText={t('issue')}
      busyText={t('issue_busy')}
      busy={issue.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={start}
      trigger={<Button size="sm">{t('issue')}</Button>}
    />
  )
}

/** Refuses a request, or records that a certificate was returned; the holder reads the reason. */
export function WithReason({ act, certificate }: DecideProps & { act: 'refuse' | 'return' }) {
  const { t } = useTranslation('certificates')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, holder: name, number } = certificate
  const call = act === 'refuse' ? registryCalls.refuseCertificate : registryCalls.returnCertificate
  const decide = useMutation({
    mutationFn: (reason: string) => send(call, { params: { id }, body: { reason } }),
    onSuccess: () => {
      setOpen(false)
      toast.success(t(`${act}_done`))
    },
    onError: (error) => toast.error(errorText(error, t(`${act}_failed`))),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
  const start = useOneAtATime(decide.mutate)
  return (
    <ReasonDialog
      title={t(`${act}_title`)}
      description={<p className="wrap-anywhere">{t(`${act}_text`, { name, number })}</p>}
      confirmText={t(`${act}_confirm`)}
      busyText={t('deciding')}
      busy={decide.isPending}
      danger={act === 'refuse'}
      reasonLabel={t('reason')}
      reasonHint={t('reason_hint')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={start}
      trigger={
        <Button variant="secondary" size="sm">
          {t(act)}
        </Button>
      }
    />
  )
}
