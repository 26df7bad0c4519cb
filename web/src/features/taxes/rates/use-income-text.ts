import type { Income, Payee } from '@acervo/domain/returns/withholding'
import { useTranslation } from 'react-i18next'

/** The name of a rate's income. The gain of a sale follows the rate of dividends, except for exempt companies. */
export function useIncomeText() {
  const { t } = useTranslation('taxes')
  return ({ income, payee }: { income: Income; payee: Payee }) =>
    t(income === 'dividend' && payee === 'exempt_company' ? 'income.dividend_alone' : `income.${income}`)
}
