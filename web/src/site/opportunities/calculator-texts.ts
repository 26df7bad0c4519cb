import type { Language } from '@acervo/domain/common/language'
import type { PaymentFrequency } from '@acervo/domain/projects/payment-frequency'
import enFailures from '@acervo/domain/texts/en/failures.json'
import enInvestments from '@acervo/domain/texts/en/investments.json'
import enTerms from '@acervo/domain/texts/en/terms.json'
import type own from '@acervo/domain/texts/es/site-opportunities.json'
import esFailures from '@acervo/domain/texts/es/failures.json'
import esInvestments from '@acervo/domain/texts/es/investments.json'
import esTerms from '@acervo/domain/texts/es/terms.json'

const expected = { es: esInvestments.expected, en: enInvestments.expected }
const terms = { es: esTerms, en: enTerms }
const failures = { es: esFailures, en: enFailures }

/** The texts of the calculator: those that the app uses too, and the sentences that refuse an amount. */
export type CalculatorTexts = (typeof own)['calculator'] &
  (typeof esInvestments)['expected'] &
  Pick<typeof esTerms, 'between' | 'when' | 'dates' | 'table' | 'dates_of' | 'counted'> & {
    /** The sentence for a number of payments, which depends on their frequency. */
    count_one: string
    count_other: string
    refusals: Readonly<Record<string, string>>
  }

const refusals = [
  'common.amount_invalid',
  'investment.below_minimum',
  'investment.above_maximum',
  'investment.above_remaining',
  'investment.below_one_token',
  'investment.only_the_rest',
  'investment.project_full',
] as const

/** Chosen while the page is rendered, so that the browser does not load whole catalogues. */
export function calculatorTexts(
  labels: (typeof own)['calculator'],
  frequency: PaymentFrequency,
  language: Language,
): CalculatorTexts {
  const sentences = refusals.map((code) => [code, failures[language][code]] as const)
  const { payments, between, when, dates, table, dates_of, counted } = terms[language]
  return {
    between,
    when,
    dates,
    table,
    dates_of,
    counted,
    ...expected[language],
    ...labels,
    count_one: payments[`${frequency}_one`],
    count_other: payments[`${frequency}_other`],
    refusals: Object.fromEntries(sentences),
  }
}
