import { registryCalls } from '@acervo/domain/registry/calls'
import type { Certificate } from '@acervo/domain/registry/certificate'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useConfirmed, useReasoned } from '../../../ui/overlay/use-confirmed.ts'
import type { Act } from './actions.tsx'

type DialogProps = {
  certificate: Certificate
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/**
 * Asks before a certificate is issued, refused or taken back. Render it outside of the list: when a colleague decides,
 * the certificate leaves the list, and a dialog inside it would disappear with the typed text. Give each certificate
 * and act its own `key`.
 */
export function DecideCertificate({ act, ...dialog }: DialogProps & { act: Act }) {
  return act === 'issue' ? <IssueCertificate {...dialog} /> : <WithReason {...dialog} act={act} />
}

/** Issues a certificate, after saying which tokens will be frozen until when. */
function IssueCertificate({ certificate, ...dialog }: DialogProps) {
  const { t } = useTranslation('certificates')
  const { id, holder: name, tokens, months } = certificate
  const issuing = useConfirmed(
    {
      act: () => send(registryCalls.issueCertificate, { params: { id } }),
      done: t('issue_done'),
      failed: (error) => errorText(error, t('issue_failed')),
      refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.erir }),
    },
    dialog,
  )
  return (
    <AlertDialog
      {...issuing}
      title={t('issue_title')}
      description={
        <p className="wrap-anywhere">
          {t('issue_text', {
            name,
            project: projectName(certificate),
            count: tokens,
            formatted: formatCount(tokens),
            months: t('month_count', { count: months }),
          })}
        </p>
      }
      confirmText={t('issue')}
      busyText={t('issue_busy')}
    />
  )
}

/** Refuses a request, or records that a certificate was returned; the holder reads the reason. */
function WithReason({ act, certificate, ...dialog }: DialogProps & { act: 'refuse' | 'return' }) {
  const { t } = useTranslation('certificates')
  const { id, holder: name, number } = certificate
  const call = act === 'refuse' ? registryCalls.refuseCertificate : registryCalls.returnCertificate
  const deciding = useReasoned(
    {
      act: (reason) => send(call, { params: { id }, body: { reason } }),
      done: t(`${act}_done`),
      failed: (error) => errorText(error, t(`${act}_failed`)),
      refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.erir }),
    },
    dialog,
  )
  return (
    <ReasonDialog
      {...deciding}
      title={t(`${act}_title`)}
      description={<p className="wrap-anywhere">{t(`${act}_text`, { name, number })}</p>}
      confirmText={t(`${act}_confirm`)}
      busyText={t('deciding')}
      danger={act === 'refuse'}
      reasonLabel={t('reason')}
      reasonHint={t('reason_hint')}
    />
  )
}
