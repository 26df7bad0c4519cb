import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'

/** The people that a batch affects, and its total amount, to read before confirming. */
export function BatchChosen({ chosen }: { chosen: readonly Investment[] }) {
  const { t } = useTranslation('investments')
  const amount = chosen.reduce((sum, row) => sum + row.amount, 0)
  const tokens = chosen.reduce((sum, row) => sum + row.tokens, 0)
  return (
    <section aria-labelledby="batch-chosen" className="grid gap-2">
      <h3 id="batch-chosen" className="tabular font-sans text-base font-semibold">
        {t('batch.total', {
          amount: formatMoney(amount, 2),
          tokens: t('tokens', { count: tokens, formatted: formatCount(tokens) }),
        })}
      </h3>
      <ul
        // A scrolling region has to be reachable by keyboard.
        tabIndex={0}
        aria-labelledby="batch-chosen"
        className="max-h-44 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-paper px-3"
      >
        {chosen.map(({ id, user_name, user_email, ...row }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{user_name || user_email || t('list.no_name')}</span> ·{' '}
              {projectName(row)}
            </span>
            <span className="tabular whitespace-nowrap">{formatMoney(row.amount, 2)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
