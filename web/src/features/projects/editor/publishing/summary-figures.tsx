import type { Project } from '@acervo/domain/projects/project'
import type { ProjectDraft } from '@acervo/domain/projects/project-draft'
import { returnsOver } from '@acervo/domain/projects/publish-warnings'
import { tokensFor } from '@acervo/domain/tokens/tokens-for'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../../../lib/text/format.ts'
import { Card, CardHeader, Facts, type Fact } from '../../../../ui/layout/card.tsx'
import { useFieldTexts } from '../use-field-texts.ts'
import type { Problem } from './publish-problems.ts'

const groups = [
  [
    'name',
    'name_en',
    'location',
    'domain_id',
    'is_public',
    'regime',
    'project_type',
    'modality',
    'website',
    'start_date',
    'end_date',
  ],
  ['total_funding', 'token_value', 'min_investment', 'max_investment'],
  ['annual_return', 'total_return', 'duration'],
] as const satisfies (keyof ProjectDraft)[][]

type SummaryFiguresProps = {
  values: ProjectDraft
  /** What investors see now; undefined while they cannot see the project. */
  published: Project | undefined
  problems: readonly Problem[]
}

/** Every figure that is going to be published, the figures calculated from them, and the previous ones. */
export function SummaryFigures({ values, published, problems }: SummaryFiguresProps) {
  const { t } = useTranslation('editor')
  const texts = useFieldTexts()
  const { total_funding: total, token_value: token, annual_return: annual, duration } = values
  const fact = <F extends keyof ProjectDraft>(field: F): Fact => {
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
  const [about, amounts, returns] = groups.map((fields) => fields.map((field) => fact(field)))
  if (values.regime !== 'private' || values.owner_id) about?.push(fact('owner_id'))
  if (values.regime === 'exempt_offer') about?.push(fact('authorised_entity'))
  const hasTokens = total && token && token <= total
  return (
    <Card>
      <CardHeader title={t('summary.figures')} description={t('summary.figures_lead')} />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Facts facts={about ?? []} />
        <div>
          <Facts
            facts={[
              ...(amounts ?? []),
              {
                label: t('summary.tokens'),
                value: hasTokens ? formatCount(tokensFor(total, token)) : '–',
              },
              ...(returns ?? []),
              {
                label: t('summary.return_computed'),
                value: annual && duration ? formatPercent(returnsOver(annual, duration).simple) : '–',
              },
            ]}
            className="border-line max-lg:border-t"
          />
        </div>
      </div>
    </Card>
  )
}

function Beside({ tone, children }: { tone?: 'bad'; children: ReactNode }) {
  return (
    <span className={`block text-sm font-normal ${tone ? 'text-bad' : 'text-ink-soft'}`}>{children}</span>
  )
}
