import { translatedTexts } from '@acervo/domain/projects/in-language'
import type { Project } from '@acervo/domain/projects/project'
import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { returnsOver } from '@acervo/domain/projects/publish-warnings'
import { tokensFor } from '@acervo/domain/tokens/for-amount'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../../../lib/text/format.ts'
import { Card, CardHeader, Facts, type Fact } from '../../../../ui/layout/card.tsx'
import { fieldsInOrder, fieldsOf } from '../form/tab-of-field.ts'
import { useFieldTexts } from '../use-field-texts.ts'
import type { Problem } from './publish-problems.ts'

/** Long texts are left out, because the project's page below the figures shows them. */
const longTexts: readonly string[] = translatedTexts.filter((name) => name !== 'name')
const figures = fieldsInOrder.filter((name) => !longTexts.includes(name.replace(/_en$/, '')))
const amounts = figures.filter((name) => name in fieldsOf.financing)
const others = figures.filter((name) => !(name in fieldsOf.financing))

type SummaryFiguresProps = {
  values: ProjectDraft
  /** The values that investors see now; undefined while they cannot see the project. */
  published: Project | undefined
  problems: readonly Problem[]
}

/** Every figure that will be published, the figures calculated from them, and the previous values. */
export function SummaryFigures(props: SummaryFiguresProps) {
  const { t } = useTranslation('editor')
  const factOf = useFactOf(props)
  return (
    <Card>
      <CardHeader title={t('summary.figures')} description={t('summary.figures_lead')} />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Facts facts={others.filter((field) => isAsked(field, props.values)).map(factOf)} />
        <div>
          <Facts
            facts={[...amounts.map(factOf), ...calculatedFacts(props.values, t)]}
            className="border-line max-lg:border-t"
          />
        </div>
      </div>
    </Card>
  )
}

/** A figure with its error, if any, and its previous value. */
function useFactOf({ values, published, problems }: SummaryFiguresProps) {
  const { t } = useTranslation('editor')
  const texts = useFieldTexts()
  return (field: keyof ProjectDraft): Fact => {
    const problem = problems.find((one) => one.field === field)
    const before = published && published[field as keyof Project] !== values[field] ? published : undefined
    return {
      label: texts.label(field),
      value: (
        <>
          {problem && !values[field] ? null : texts.value(field, values[field], values[field])}
          {problem && <Beside tone="bad">{problem.message}</Beside>}
          {before && (
            <Beside>
              {t('summary.before', { value: texts.value(field, before[field], before[field]) })}
            </Beside>
          )}
        </>
      ),
    }
  }
}

function isAsked(field: keyof ProjectDraft, { regime, owner_id }: ProjectDraft): boolean {
  if (field === 'owner_id') return regime !== 'private' || owner_id !== null
  return field !== 'authorised_entity' || regime === 'exempt_offer'
}

function calculatedFacts(values: ProjectDraft, t: TFunction<'editor'>): Fact[] {
  const { total_funding: total, token_value: token, annual_return: annual, duration } = values
  const hasTokens = total && token && token <= total
  return [
    { label: t('summary.tokens'), value: hasTokens ? formatCount(tokensFor(total, token)) : '–' },
    {
      label: t('summary.return_computed'),
      value: annual && duration ? formatPercent(returnsOver(annual, duration).simple) : '–',
    },
  ]
}

function Beside({ tone, children }: { tone?: 'bad'; children: ReactNode }) {
  return (
    <span className={`block text-sm font-normal ${tone ? 'text-bad' : 'text-ink-soft'}`}>{children}</span>
  )
}
