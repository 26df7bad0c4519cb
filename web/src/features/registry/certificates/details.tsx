import type { StaffCertificate } from '@acervo/domain/registry/certificate'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../lib/text/format.ts'
import { RequestedBy } from './cells.tsx'

type CertificateDetailsProps = { certificate: StaffCertificate; children: ReactNode }

/** The details of a certificate that a row does not show. `children` are the actions. */
export function CertificateDetails({ certificate, children }: CertificateDetailsProps) {
  const { t } = useTranslation('certificates')
  const { purpose, decided_at, ended_at, state, is_ready } = certificate
  const said = [
    decided_at && `${t('decided')}: ${formatMoment(decided_at)}`,
    ended_at && `${t('ended')}: ${formatMoment(ended_at)}`,
    state === 'issued' && !is_ready && t('immobilising'),
  ].filter((text) => typeof text === 'string')
  return (
    <div className="grid gap-3">
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{purpose}</p>
      <RequestedBy certificate={certificate} />
      {said.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-ink-soft">
          {said.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
      {children}
    </div>
  )
}
