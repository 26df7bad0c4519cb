import { dayOf } from '@acervo/domain/common/time-zone'
import { isValidOn } from '@acervo/domain/returns/residence'
import { taxCalls } from '@acervo/domain/taxes/calls'
import type { ResidenceCertificateRow } from '@acervo/domain/taxes/residence'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPercent } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { DownloadButton } from '../download-button.tsx'

/** How a certificate stands today. */
type Standing = 'valid' | 'over' | 'other_country' | 'waiting' | 'refused' | 'revoked'

const tones: Record<Standing, Tone> = {
  valid: 'good',
  over: 'plain',
  other_country: 'warn',
  waiting: 'warn',
  refused: 'bad',
  revoked: 'bad',
}

type CertificateViewProps = {
  certificate: ResidenceCertificateRow
  /** Where its owner lives now, according to their identity. */
  country: string | null
  hasDocument: boolean
  /** What can be decided about it. */
  children?: ReactNode
}

/** A certificate of tax residence: whether it counts, until when, and its document. */
export function CertificateView({ certificate, country, hasDocument, children }: CertificateViewProps) {
  const { t } = useTranslation('taxes')
  const today = dayOf(useNow())
  const standing = standingOf(certificate, country, today)
  const issued = formatDate(certificate.issued_on, 'short')
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <Badge tone={tones[standing]} className="justify-self-start">
        {t(`standing.${standing}`)}
      </Badge>
      <p className="tabular text-sm">
        {t('certificate.dates', { issued, until: formatDate(certificate.valid_until, 'short') })}
      </p>
      <Caps certificate={certificate} />
      {certificate.reason && (
        <p className="text-sm wrap-anywhere">{t('certificate.reason', { reason: certificate.reason })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {hasDocument && (
          <DownloadButton
            call={taxCalls.readResidenceDocument}
            input={{ params: { id: certificate.id } }}
            file={`${t('certificate.file')}-${certificate.issued_on}`}
            text={t('certificate.document')}
            name={t('certificate.document_named', { issued })}
          />
        )}
        {children}
      </div>
    </section>
  )
}

function Caps({ certificate: { interest_cap, dividend_cap } }: { certificate: ResidenceCertificateRow }) {
  const { t } = useTranslation('taxes')
  if (interest_cap === null && dividend_cap === null) return null
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {interest_cap !== null && (
        <span>{t('certificate.interest_cap', { rate: formatPercent(interest_cap) })}</span>
      )}
      {dividend_cap !== null && (
        <span>{t('certificate.dividend_cap', { rate: formatPercent(dividend_cap) })}</span>
      )}
      <Badge tone="warn">{t('unconfirmed')}</Badge>
    </div>
  )
}

function standingOf(certificate: ResidenceCertificateRow, country: string | null, today: string): Standing {
  if (certificate.state !== 'confirmed') return certificate.state
  if (certificate.country !== country) return 'other_country'
  return isValidOn(today, certificate) ? 'valid' : 'over'
}
