import type { Certificate, StaffCertificate } from '@acervo/domain/registry/certificate'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { CertificateBadge } from './card.tsx'

/**
 * The state of a certificate, and the day or number of months it is valid. Also why it was refused or returned, and
 * whether the chain is still freezing its tokens.
 */
export function CertificateState({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  const { state, is_ready, reason, months, valid_until: day } = certificate
  const said = [
    day ? t('valid_to', { date: formatDate(day, 'short') }) : t('month_count', { count: months }),
    state === 'issued' && !is_ready && t('being_immobilised'),
    reason && state !== 'expired' && t('reason_was', { reason }),
  ].filter((text) => typeof text === 'string')
  return (
    <>
      <CertificateBadge state={state} />
      {said.map((text) => (
        <span key={text} className="block text-sm wrap-anywhere text-ink-soft">
          {text}
        </span>
      ))}
    </>
  )
}

/** When it was requested, and by whom if that was not the holder. */
export function Requested({ certificate }: { certificate: StaffCertificate }) {
  const { requested_at: at } = certificate
  return (
    <>
      <Moment at={at} />
      <RequestedBy certificate={certificate} />
    </>
  )
}

/** Who requested it, if that was not the holder. */
export function RequestedBy({ certificate }: { certificate: StaffCertificate }) {
  const { t } = useTranslation('certificates')
  const { requested_by: by, requested_by_id, user_id } = certificate
  if (requested_by_id === user_id) return null
  return (
    <span className="block text-sm wrap-break-word text-ink-soft">
      {t('requested_by', { by: by ?? '–' })}
    </span>
  )
}
