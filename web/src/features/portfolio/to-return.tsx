import { groupedIban } from '@acervo/domain/common/bank/iban'
import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Lists the payments that were made by mistake, and says how to return them. */
export function ToReturn({ due }: { due: Portfolio['to_return'] }) {
  const { t } = useTranslation('portfolio')
  if (due.payments.length === 0) return null
  return (
    <Notice tone="warn" title={t('to_return.title')}>
      <p>{t('to_return.text')}</p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere [&_dt]:text-ink-soft">
        {due.beneficiary && (
          <>
            <dt>{t('to_return.beneficiary')}</dt>
            <dd>{due.beneficiary}</dd>
          </>
        )}
        <dt>{t('to_return.account')}</dt>
        <dd className="tabular">{groupedIban(due.iban)}</dd>
      </dl>
      <ul className="mt-3 grid gap-1">
        {due.payments.map(({ id, amount, reference, ...names }) => (
          <li key={id} className="wrap-anywhere">
            {t('to_return.payment', {
              amount: formatMoney(amount, 2),
              project: projectName(names),
              reference,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
