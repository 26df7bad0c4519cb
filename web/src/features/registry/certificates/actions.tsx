import type { StaffCertificate } from '@acervo/domain/registry/certificate'
import { useTranslation } from 'react-i18next'
import { IssueCertificate, WithReason } from './decide.tsx'
import { SaveCertificate } from './save.tsx'
import { isSecondNeeded, type Decisions } from './use-decisions.ts'

type CertificateActionsProps = { certificate: StaffCertificate; decisions: Decisions }

/** What can be done with a certificate. */
export function CertificateActions({ certificate, decisions }: CertificateActionsProps) {
  const { t } = useTranslation('certificates')
  const { me, canDecide, isAsked, close, onDecided } = decisions
  const { state, user_id, is_ready } = certificate
  const mayDecide = canDecide && user_id !== me.id
  const asked = (act: 'issue' | 'refuse') => ({
    isAsked: isAsked(certificate, act),
    onClose: close,
    onDecided: () => onDecided(certificate),
  })
  const needsSecond = state === 'requested' && isSecondNeeded(certificate, me)
  return (
    <div className="flex flex-wrap justify-end gap-x-2 gap-y-1 has-[>:nth-child(2)]:py-1">
      {is_ready && <SaveCertificate certificate={certificate} />}
      {mayDecide && state === 'issued' && <WithReason act="return" certificate={certificate} />}
      {mayDecide && state === 'requested' && (
        <>
          <WithReason act="refuse" certificate={certificate} {...asked('refuse')} />
          {!needsSecond && <IssueCertificate certificate={certificate} {...asked('issue')} />}
        </>
      )}
      {needsSecond && <p className="max-w-56 text-sm text-ink-soft">{t('second')}</p>}
    </div>
  )
}
