import { lastTokens } from '@acervo/domain/investments/amount'
import type { investorFailure } from '@acervo/domain/investments/may-invest'
import type { Project } from '@acervo/domain/projects/project'
import { missedFailure } from '@acervo/domain/sheet/missed'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/text/failure.ts'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'
import { limitsOf } from './amount-limits.ts'

type RefusedNoticeProps = {
  refusal: NonNullable<ReturnType<typeof investorFailure>>
  /** Links to the form that completes the verification, when nothing else is missing. */
  kycLink: ReactNode
}

/** Why this user cannot invest. */
export function RefusedNotice({ refusal, kycLink }: RefusedNoticeProps) {
  return (
    <Notice tone={kycLink ? 'warn' : 'bad'}>
      <p>{failureText(refusal.code, refusal.params)}</p>
      {kycLink && <p className="mt-1.5">{kycLink}</p>}
    </Notice>
  )
}

/** Warnings before investing: the project has no whitepaper, or these are the last tokens. */
export function OpenOfferNotices({ project }: { project: Project }) {
  const { t } = useTranslation('investments')
  const rest = lastTokens(limitsOf(project))
  // A crowdfunding offer has a key investment information sheet instead of a whitepaper.
  const hasWhitepaper =
    project.regime === 'ecspr' ||
    project.documents.some(({ document_type }) => document_type === 'whitepaper')
  return (
    <>
      {!hasWhitepaper && (
        <Notice tone="warn">
          {t('invest.no_whitepaper')}{' '}
          <WhatIs inWords word="documento-informativo" about={t('invest.whitepaper')} />
        </Notice>
      )}
      {rest && <Notice>{t('invest.last_tokens', { amount: formatMoney(rest.amount, 2) })}</Notice>}
    </>
  )
}

/** Why nobody can invest now. */
export function ClosedNotice({ project }: { project: Project }) {
  const { t } = useTranslation('investments')
  const { suspension, status } = project
  const missed = missedFailure(project, useNow(), currentLanguage())
  return (
    <Notice>
      {suspension
        ? failureText('sheet.offer_suspended', { day: formatDate(suspension.since) })
        : status !== 'active'
          ? failureText('investment.project_closed')
          : missed
            ? failureText(missed.code, missed.params)
            : t('invest.full')}
    </Notice>
  )
}
