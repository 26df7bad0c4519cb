import type { Language } from '@acervo/domain/common/language'
import enFailures from '@acervo/domain/texts/en/failures.json'
import enInvestments from '@acervo/domain/texts/en/investments.json'
import type own from '@acervo/domain/texts/es/site-opportunities.json'
import esFailures from '@acervo/domain/texts/es/failures.json'
import esInvestments from '@acervo/domain/texts/es/investments.json'

const expected = { es: esInvestments.expected, en: enInvestments.expected }
const failures = { es: esFailures, en: enFailures }

/** The texts of the calculator: those of the app's, and the sentences with which an amount is refused. */
export type CalculatorTexts = (typeof own)['calculator'] &
  (typeof esInvestments)['expected'] & { refusals: Readonly<Record<string, string>> }

const refusals = [
  'common.amount_invalid',
  'investment.below_minimum',
  'investment.above_maximum',
  'investment.above_remaining',
  'investment.below_one_token',
  'investment.only_the_rest',
  'investment.project_full',
] as const

/** Picked while the page is rendered, so that the browser does not load whole catalogues. */
export function calculatorTexts(labels: (typeof own)['calculator'], language: Language): CalculatorTexts {
  const sentences = refusals.map((code) => [code, failures[language][code]] as const)
  return { ...expected[language], ...labels, refusals: Object.fromEntries(sentences) }
}
