import { provenNameIn } from '@acervo/domain/projects/in-language'
import type { Verified } from '@acervo/domain/registry/certificate'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoment } from '../../../lib/text/format.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Facts } from '../../../ui/layout/card.tsx'

type VerifiedCertificateProps = {
  verified: Verified
  title: string
  /** States what was proven and what was not. */
  children: ReactNode
}

/** The public data of a certificate that somebody checked; its holder is not among them. */
export function VerifiedCertificate({ verified, title, children }: VerifiedCertificateProps) {
  const { t } = useTranslation('certificates')
  const { state, tokens, issued_at, valid_until, ended_at } = verified
  const project = provenNameIn(verified, currentLanguage())
  return (
    <Notice tone={state === 'valid' ? 'good' : 'warn'} title={title}>
      <Facts
        facts={[
          { label: t('project'), value: <span className="wrap-anywhere">{project}</span> },
          { label: t('tokens'), value: formatCount(tokens) },
          { label: t('issued'), value: formatMoment(issued_at) },
          { label: t('valid_until'), value: formatDate(valid_until) },
          state === 'returned' && ended_at && { label: t('returned'), value: formatMoment(ended_at) },
        ]}
      />
      <p className="mt-3">{children}</p>
    </Notice>
  )
}
