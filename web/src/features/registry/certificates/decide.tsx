import { registryCalls } from '@acervo/domain/registry/calls'
import type { Certificate } from '@acervo/domain/registry/certificate'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useConfirmed, useReasoned } from '../../../ui/overlay/use-confirmed.ts'

type DecideProps = {
  certificate: Certificate
  /** A key asks for it. */
  isAsked?: boolean
  onClose?: () => void
  onDecided?: () => void
}

/** Issues a certificate, after saying what stays immobile until when. */
export function IssueCertificate({ certificate, isAsked = false, onClose, onDecided }: DecideProps) {
  const { t } = useTranslation('certificates')
  const { id, holder: name, tokens, months } = certificate
  const project = projectName(certificate)
  const dialog = useConfirmed({
    act: () => send(registryCalls.issueCertificate, { params: { id } }).then(onDecided),
    done: t('issue_done'),
    failed: (error) => errorText(error, t('issue_failed')),
    refetch: (client) => {
      onClose?.()
      return client.invalidateQueries({ queryKey: queryKeys.erir })
    },
  })
  return (
    <AlertDialog
      {...dialog}
      {...openedBy(dialog, isAsked, onClose)}
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
      trigger={<Button size="sm">{t('issue')}</Button>}
    />
  )
}

/** Refuses a request, or records that a certificate was returned; the holder reads the reason. */
export function WithReason(props: DecideProps & { act: 'refuse' | 'return' }) {
  const { act, certificate, isAsked = false, onClose, onDecided } = props
  const { t } = useTranslation('certificates')
  const { id, holder: name, number } = certificate
  const call = act === 'refuse' ? registryCalls.refuseCertificate : registryCalls.returnCertificate
  const dialog = useReasoned({
    act: (reason) => send(call, { params: { id }, body: { reason } }).then(onDecided),
    done: t(`${act}_done`),
    failed: (error) => errorText(error, t(`${act}_failed`)),
    refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
  return (
    <ReasonDialog
      {...dialog}
      {...openedBy(dialog, isAsked, onClose)}
      title={t(`${act}_title`)}
      description={<p className="wrap-anywhere">{t(`${act}_text`, { name, number })}</p>}
      confirmText={t(`${act}_confirm`)}
      busyText={t('deciding')}
      danger={act === 'refuse'}
      reasonLabel={t('reason')}
      reasonHint={t('reason_hint')}
      trigger={
        <Button variant="secondary" size="sm">
          {t(act)}
        </Button>
      }
    />
  )
}

type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

/** Opened by its button or by a key. */
function openedBy(dialog: Opened, isAsked: boolean, onClose: (() => void) | undefined): Opened {
  return {
    open: dialog.open || isAsked,
    onOpenChange: (open) => {
      dialog.onOpenChange(open)
      if (!open) onClose?.()
    },
  }
}
