import { writtenCount, writtenEuros } from '@acervo/domain/common/figures'
import { writtenDay } from '@acervo/domain/common/time-zone'
import { tokensOf } from '@acervo/domain/projects/funding'
import { periodsOf } from '@acervo/domain/projects/terms/payment-periods'
import type { PublicProject } from '@acervo/domain/projects/public'
import type { TFunction } from 'i18next'
import { Explained } from '../help/explained.tsx'
import { useSite, useTexts } from '../site.ts'
import type { HelpWord } from '../../ui/overlay/what-is-text.tsx'

/** A label, its value, and the help's word that explains the label. */
type Fact = [string, string, HelpWord?]

/** The project's owner and, unless the offer is private, the law under which it is offered. The app shows the same. */
function regimeFacts(
  { regime, owner_name, authorised_entity }: PublicProject,
  t: TFunction<'projects'>,
): Fact[] {
  if (regime === 'private') return []
  const word = regime === 'ecspr' ? 'financiacion-participativa' : 'oferta-exenta'
  const facts: Fact[] = [
    [t('facts.regime'), t(`facts.regime_${regime}`), word],
    [t('facts.owner'), owner_name ?? '–', 'promotor'],
  ]
  return regime === 'exempt_offer' ? [...facts, [t('facts.entity'), authorised_entity]] : facts
}

/** How often the return is paid, and the number of payments. */
function frequencyOf({ payment_frequency, duration }: PublicProject, t: TFunction<'terms'>): string {
  const frequency = t(`frequency.${payment_frequency}`)
  if (payment_frequency === 'at_end' || !duration) return frequency
  return t('in_all', { frequency, count: periodsOf(duration, payment_frequency).length })
}

/** The terms of a project, with the labels of the app. */
export function Facts({ project }: { project: PublicProject }) {
  const { language } = useSite()
  const t = useTexts('projects')
  const terms = useTexts('terms')
  const euros = (amount: number | null) => (amount === null ? '–' : writtenEuros(amount, language))
  const day = (at: string | null) => (at === null ? '–' : writtenDay(at, language))
  const { duration, modality, token_value } = project
  const tokens = tokensOf(project)
  const facts: Fact[] = [
    [t('facts.min_investment'), euros(project.min_investment)],
    [t('facts.max_investment'), euros(project.max_investment)],
    [t('facts.remaining'), euros(project.remaining_funding)],
    [t('facts.duration'), duration === null ? '–' : t('months', { count: duration })],
    [terms('frequency_of'), frequencyOf(project, terms)],
    [t('facts.modality'), modality ? t(`modality.${modality}`) : '–'],
    [t('facts.token_value'), euros(token_value), 'token'],
    [t('facts.tokens'), tokens === null ? '–' : writtenCount(tokens, language)],
    [t('facts.start_date'), day(project.start_date)],
    [t('facts.end_date'), day(project.end_date)],
    ...regimeFacts(project, t),
  ]
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
