import type { CertificateState, Certificate } from '@acervo/domain/registry/certificate'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { formatCount, formatDate, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Facts } from '../../../ui/layout/card.tsx'

const tones: Record<CertificateState, 'warn' | 'good' | 'bad' | 'plain'> = {
  requested: 'warn',
  issued: 'good',
  refused: 'bad',
  returned: 'plain',
  expired: 'plain',
}

/** The state of a certificate. */
export function CertificateBadge({ state }: Pick<Certificate, 'state'>) {
  const { t } = useTranslation('certificates')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

type CertificateCardProps = { certificate: Certificate; withHolder?: boolean; children?: ReactNode }

/** One certificate: the tokens it covers, its purpose, its last day, and its state. `children` are the actions. */
export function CertificateCard({ certificate, withHolder, children }: CertificateCardProps) {
  const { t } = useTranslation('certificates')
  const { number, state, holder, tokens, purpose, months, valid_until, ended_at, reason } = certificate
  const project = projectName(certificate)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{withHolder ? holder : project}</h3>
          <p className="tabular text-sm wrap-anywhere text-ink-soft">
            {withHolder ? `${project} · ${number}` : number}
          </p>
        </div>
        <CertificateBadge state={state} />
      </header>
      <Facts
        facts={[
          { label: t('tokens'), value: formatCount(tokens) },
          { label: t('purpose'), value: <span className="wrap-anywhere">{purpose}</span> },
          { label: t('requested'), value: formatMoment(certificate.requested_at) },
          valid_until
            ? { label: t('valid_until'), value: formatDate(valid_until) }
            : { label: t('months'), value: t('month_count', { count: months }) },
          state === 'returned' && ended_at && { label: t('returned'), value: formatMoment(ended_at) },
        ]}
      />
      {reason && state !== 'expired' && <p className="wrap-anywhere">{t('reason_was', { reason })}</p>}
      {state === 'issued' && !certificate.is_ready && <p className="text-ink-soft">{t('immobilising')}</p>}
      {children}
    </>
  )
}
