import { typedEuros } from '@acervo/domain/common/number-input'
import type { Project } from '@acervo/domain/projects/project'
import type { Duty } from '@acervo/domain/protection/duties'
import type { WordingCode } from '@acervo/domain/protection/wordings'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { failureText } from '../../../lib/text/failure-text.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { NumberField } from '../../../ui/form/number/number-field.tsx'
import { WordingText } from '../wording-text.tsx'
import type { InvestDuties } from './use-duties.ts'

type DutyListProps = {
  project: Pick<Project, 'regime' | 'authorised_entity'>
  /** Euros that would be invested. */
  amount: number
  duties: InvestDuties
  /** The person tried to invest while something was missing. */
  isAsked: boolean
  /** Links to where the test and the simulation are done. */
  doLink: (text: string, name: string) => ReactNode
}

/** Everything the law asks for before this amount is invested. */
export function DutyList({ project, amount, duties, isAsked, doLink }: DutyListProps) {
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
          <ToDo key={code} code={code} link={doLink} />
        ) : (
          <ToRead
            key={code}
            code={code as WordingCode}
            kind={kind}
            amount={amount}
            duties={duties}
            isAsked={isAsked}
            entity={project.authorised_entity}
          />
        ),
      )}
      {isAsked && !duties.sentFor(amount) && <Notice tone="bad">{t('invest.missing')}</Notice>}
    </section>
  )
}

function ToDo({ code, link }: { code: Duty['code']; link: DutyListProps['doLink'] }) {
  const { t } = useTranslation('protection')
  const what = code === 'knowledge_test' ? 'do_test' : 'do_simulation'
  return (
    <Notice
      tone="warn"
      title={t(`invest.${what}`)}
      action={link(t('invest.go'), `${t('invest.go')}: ${t(`invest.${what}`)}`)}
    >
      {t(`invest.${what}_hint`)}
    </Notice>
  )
}

type ToReadProps = Pick<DutyListProps, 'amount' | 'duties' | 'isAsked'> & {
  code: WordingCode
  kind: Duty['kind']
  entity: string
}

/** What is said beside the box, where it is not “I have read it and understand it”. */
const acceptTexts: Partial<Record<WordingCode, 'invest.accept_large' | 'invest.accept_sheet'>> = {
  large_amount: 'invest.accept_large',
  information_sheet: 'invest.accept_sheet',
}

function ToRead({ code, kind, amount, duties, isAsked, entity }: ToReadProps) {
  const { t } = useTranslation('protection')
  const text = (
    <WordingText
      wordings={duties.wordings}
      code={code}
      params={{ entity, deadline: duties.deadline, sheet: duties.sheet?.reference ?? '' }}
    />
  )
  if (kind === 'inform') return <div className="border-t border-line pt-4">{text}</div>
  if (kind === 'write')
    return (
      <div className="grid gap-3 border-t border-line pt-4">
        {text}
        <NumberField
          name="possible_loss"
          label={t('invest.loss_label')}
          required
          rules={typedEuros}
          unit="€"
          written={(euros) => formatMoney(euros, 2)}
          value={duties.loss}
          onChange={duties.setLoss}
          error={
            isAsked && duties.loss !== amount
              ? failureText('protection.loss_not_understood', { amount: { euros: amount } })
              : undefined
          }
        />
      </div>
    )
  const isAccepted = duties.isAccepted(code, amount)
  return (
    <Notice tone={isAccepted ? 'note' : 'bad'}>
      <div className="grid gap-3">
        {text}
        <Checkbox
          name={code}
          label={t(acceptTexts[code] ?? 'invest.accept')}
          required
          value={isAccepted}
          onChange={(next) => duties.accept(code, amount, next)}
          error={isAsked && !isAccepted ? t('invest.first') : undefined}
        />
      </div>
    </Notice>
  )
}
