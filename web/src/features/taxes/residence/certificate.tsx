import { taxCalls } from '@acervo/domain/taxes/calls'
import type { ResidenceCertificateRow } from '@acervo/domain/taxes/residence'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ProofView } from '../proof-view.tsx'

type CertificateViewProps = {
  certificate: ResidenceCertificateRow
  /** The country where its owner lives now, according to their identity. */
  country: string | null
  hasDocument: boolean
  /** The decisions that the reader may take. */
  children?: ReactNode
}

/** A certificate of tax residence: whether it counts, its last day, and its document. */
export function CertificateView({ certificate, country, hasDocument, children }: CertificateViewProps) {
  const { t } = useTranslation('taxes')
  const isElsewhere = ['waiting', 'confirmed'].includes(certificate.state) && certificate.country !== country
  return (
    <ProofView
      proof={certificate}
      standing={isElsewhere ? 'other_country' : undefined}
      details={<Caps certificate={certificate} />}
      document={hasDocument ? taxCalls.readResidenceDocument : undefined}
      file={t('certificate.file')}
    >
      {children}
    </ProofView>
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
