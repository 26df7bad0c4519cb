import { writtenEuros } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { englishTexts } from './projects/english.ts'
import type { DemoProject } from './project.ts'

/** The texts of a project's page: its data as formatted text, and its English version if there is one. */
export function pageTexts({ key, location, use_of_funds, risks }: DemoProject) {
  const english = englishTexts[key]
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
  const spent = (concept: string, amount: number, language: Language) =>
    `${concept}: **${writtenEuros(amount, language)}**`
  const told = (risk: string) => risk.replace(/^([^:]+):/, '**$1:**')
  return {
    location,
    use_of_funds: list(use_of_funds.map(({ concept, amount }) => spent(concept, amount, 'es'))),
    risks: list(risks.map(told)),
    ...(english && {
      name_en: english.name,
      description_en: english.description,
      investment_terms_en: english.investment_terms,
      use_of_funds_en: list(
        use_of_funds.map(({ amount }, index) => spent(english.use_of_funds[index] ?? '', amount, 'en')),
      ),
      risks_en: list(english.risks.map(told)),
    }),
  }
}
