import type { Project } from '@acervo/domain/projects/project'
import type { WordingCode } from '@acervo/domain/protection/wordings'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { InvestDuties } from './use-duties.ts'
import { DutyToDo, type DoLink } from './duty-to-do.tsx'
import { DutyToRead } from './duty-to-read.tsx'

type DutyListProps = {
  project: Pick<Project, 'regime' | 'authorised_entity'>
  /** The amount to invest, in euros. */
  amount: number
  duties: InvestDuties
  /** True after the user has tried to invest while a duty was missing. */
  isAsked: boolean
  doLink: DoLink
  /** The sheet, which the user has to read before accepting it. */
  sheet?: ReactNode
}

/** The duties that the law imposes before this amount may be invested. */
export function DutyList({ project, amount, duties, isAsked, doLink, sheet }: DutyListProps) {
  const { t } = useTranslation('protection')
  const asked = duties.dutiesOf(amount)
  if (!asked && duties.error)
    return <FailedState message={errorText(duties.error, t('failed'))} onRetry={duties.retry} />
  if (!asked) return <Skeleton className="h-40" />
  if (asked.length === 0) return null
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-paper p-4">
      <header className="grid gap-1">
        <h3 className="text-lg">{t('invest.title')}</h3>
        <p className="text-sm text-ink-soft">
          {t(project.regime === 'exempt_offer' ? 'invest.lead_exempt' : 'invest.lead')}
        </p>
        {project.regime === 'ecspr' && duties.lei && (
          <p className="text-sm text-ink-soft">{t('invest.platform', { lei: duties.lei })}</p>
        )}
      </header>
      {asked.map(({ code, kind }) =>
        kind === 'do' ? (
          <DutyToDo key={code} code={code} link={doLink} />
        ) : (
          <DutyToRead
            key={code}
            code={code as WordingCode}
            kind={kind}
            amount={amount}
            duties={duties}
            isAsked={isAsked}
            entity={project.authorised_entity}
            paper={code === 'information_sheet' && sheet}
          />
        ),
      )}
      {isAsked && !duties.sentFor(amount) && <Notice tone="bad">{t('invest.missing')}</Notice>}
    </section>
  )
}
