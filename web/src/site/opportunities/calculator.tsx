import { amountFailure, amountMin, type AmountLimits } from '@acervo/domain/investments/amount'
import { canBeChosen, type PublicProject } from '@acervo/domain/projects/public'
import { Explained } from '../help/explained.tsx'
import { Island } from '../islands/island.tsx'
import { useSite, useTexts } from '../site.ts'
import { CalculatorTable } from './calculator-table.tsx'
import { calculatorTexts } from './calculator-texts.ts'

/** The example amount of the calculator in euros, for projects that accept it. */
const EXAMPLE = 1000

/** What an amount may become, for visitors too. Nothing for a project in which no amount can be invested. */
export function Calculator({ project }: { project: PublicProject }) {
  const { language, live } = useSite()
  const t = useTexts('site-opportunities')
  const words = useTexts('help')
  const { duration, start_date, total_return, payment_frequency, token_value } = project
  if (!live || !canBeChosen(project) || !token_value || !duration || total_return === null) return null
  const limits: AmountLimits = {
    min_investment: project.min_investment,
    max_investment: project.max_investment,
    remaining_funding: project.remaining_funding,
    token_value,
  }
  const labels = t('calculator', { returnObjects: true, skipInterpolation: true })
  return (
    <section aria-label={t('calculator.title')} className="grid gap-4">
      <h2 className="text-3xl">{t('calculator.title')}</h2>
      <div className="rounded-lg border border-line bg-surface p-4 shadow-low sm:p-6">
        <Island
          name="calculator"
          component={CalculatorTable}
          props={{
            language,
            texts: calculatorTexts(labels, payment_frequency, language),
            terms: { duration, start_date, total_return, payment_frequency },
            limits,
            rates: live.rates.filter(({ payee }) => payee === 'resident_person'),
            today: live.today,
            example: amountFailure(EXAMPLE, limits) ? amountMin(limits) : EXAMPLE,
          }}
        />
      </div>
      <p className="text-sm text-ink-soft">
        <Explained word="retencion">{words('words.retencion.title')}</Explained>
      </p>
    </section>
  )
}
