import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Signs } from './signs.tsx'

/** The likeliest investment of an open transfer, or a note that there is none. */
export function Suggested({ entry: { unmatched, suggestions } }: { entry: BankEntry }) {
  const { t } = useTranslation('treasury')
  const [first] = suggestions
  if (!first) return <span className="text-sm text-ink-soft">{t('match.none')}</span>
  const { investor_id, investor_name, payment_reference, amount } = first
  const project = projectName(first)
  return (
    <span className="grid gap-1.5 text-sm">
      <span className="wrap-anywhere">
        <PersonLink id={investor_id} className="font-medium">
          {investor_name}
        </PersonLink>{' '}
        · {project} · <span className="tabular whitespace-nowrap">{formatMoney(amount, 2)}</span>
        <span className="tabular block text-ink-soft">{payment_reference}</span>
      </span>
      <Signs suggestion={first} transferred={unmatched} />
    </span>
  )
}
