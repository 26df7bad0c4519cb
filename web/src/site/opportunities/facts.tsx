import { writtenCount, writtenEuros } from '@acervo/domain/common/figures'
import { writtenDay } from '@acervo/domain/common/time-zone'
import type { PublicProject } from '@acervo/domain/projects/public-project'
import { Explained } from '../help/explained.tsx'
import { useSite, useTexts } from '../site.ts'

/** The conditions of a project, as the app names them. */
export function Facts({ project }: { project: PublicProject }) {
  const { language } = useSite()
  const t = useTexts('projects')
  const euros = (amount: number | null) =>
    amount === null ? '–' : writtenEuros(amount, language, Number.isInteger(amount) ? 0 : 2)
  const day = (at: string | null) => (at === null ? '–' : writtenDay(at, language))
  const { duration, modality, token_value, total_funding } = project
  const facts = [
    [t('facts.min_investment'), euros(project.min_investment)],
    [t('facts.max_investment'), euros(project.max_investment)],
    [t('facts.remaining'), euros(project.remaining_funding)],
    [t('facts.duration'), duration === null ? '–' : t('months', { count: duration })],
    [t('facts.modality'), modality ? t(`modality.${modality}`) : '–'],
    [t('facts.token_value'), euros(token_value), 'token'],
    [
      t('facts.tokens'),
      total_funding && token_value ? writtenCount(Math.floor(total_funding / token_value), language) : '–',
    ],
    [t('facts.start_date'), day(project.start_date)],
    [t('facts.end_date'), day(project.end_date)],
  ] as const
  return (
    <dl className="grid border-t border-line text-sm">
      {facts.map(([label, value, word]) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
        >
          <dt className="text-ink-soft">{word ? <Explained word={word}>{label}</Explained> : label}</dt>
          <dd className="tabular font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
