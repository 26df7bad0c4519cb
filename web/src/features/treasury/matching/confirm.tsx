import type { Suggestion } from '@acervo/domain/treasury/match'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useMatch } from './use-match.ts'

/** Confirms that a transfer pays its likeliest investment in full. This can be undone. */
export function Confirm({ entry, suggestion }: { entry: BankEntry; suggestion: Suggestion }) {
  const { t } = useTranslation('treasury')
  const save = useMatch()
  const { investment_id, amount, investor_name, is_exact } = suggestion
  return (
    <Button
      size="sm"
      variant={is_exact ? 'primary' : 'secondary'}
      data-key="c"
      aria-label={t('match.confirm_named', {
        amount: formatMoney(entry.amount, 2),
        date: formatDate(entry.booked_on, 'short'),
        investor: investor_name,
      })}
      busy={save.isPending}
      busyText={t('match.busy')}
      onClick={() => save.mutate([{ entry_id: entry.id, investment_id, amount }])}
    >
      {t('match.confirm')}
    </Button>
  )
}
