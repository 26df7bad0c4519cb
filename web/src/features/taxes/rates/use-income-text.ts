import type { Income, Payee } from '@acervo/domain/returns/withholding'
import { useTranslation } from 'react-i18next'

/** How the income of a rate is called: the gain of a sale follows dividends, but not those of an exempt company. */
export function useIncomeText() {
  const { t } = useTranslation('taxes')
  return ({ income, payee }: { income: Income; payee: Payee }) =>
    t(income === 'dividend' && payee === 'exempt_company' ? 'income.dividend_alone' : `income.${income}`)
}
