import type { Certificate, StaffCertificate } from '@acervo/domain/registry/certificate'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment } from '../../../lib/text/format.ts'
import { CertificateBadge } from './card.tsx'

/** The number of a certificate, marked while the keys are about it. */
export function CertificateNumber({ number, isCurrent }: { number: string; isCurrent: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) mark.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <span
      ref={mark}
      aria-current={isCurrent || undefined}
      className={clsx(
        'tabular -mx-1.5 inline-block rounded-md px-1.5 font-medium whitespace-nowrap',
        isCurrent && 'outline-2 outline-accent',
      )}
    >
      {number}
    </span>
  )
}

/**
 * The state; until when it is valid, or for how long it would be; why it was refused or returned, and whether the chain is
 * still immobilising the tokens.
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

/** When it was requested, and by whom, where that was not the holder. */
export function Requested({ certificate }: { certificate: StaffCertificate }) {
  const { t } = useTranslation('certificates')
  const { requested_at: at, requested_by: by, requested_by_id, user_id } = certificate
  return (
    <>
      <time dateTime={at}>{formatMoment(at)}</time>
      {requested_by_id !== user_id && (
        <span className="block text-sm wrap-break-word text-ink-soft">
          {t('requested_by', { by: by ?? '–' })}
        </span>
      )}
    </>
  )
}
