import { eurosOf } from '@acervo/domain/common/cents'
import type { NetPayment } from '@acervo/domain/returns/after-withholding'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Details } from '../../../ui/layout/details.tsx'

/** Each payment with its date, folded: there may be hundreds. */
export function PaymentDates({ payments }: { payments: readonly NetPayment[] }) {
  const { t } = useTranslation(['terms', 'investments'])
  const money = (cents: bigint) => formatMoney(eurosOf(cents), 2)
  return (
    <Details title={t('dates')}>
      <div className="max-h-80 overflow-y-auto">
        <table className="tabular w-full border-collapse text-sm">
          <caption className="sr-only">{t('dates_of')}</caption>
          <thead>
            <tr className="border-b border-line-strong text-right">
              <th scope="col" className="py-1 text-left font-medium">
                {t('table.date')}
              </th>
              {(['gross', 'withheld', 'net'] as const).map((part) => (
                <th key={part} scope="col" className="py-1 pl-2 font-medium">
                  {t(`table.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.map(({ day, kind, gross, withheld, net }) => (
              <tr key={day + kind} className="border-b border-line text-right last:border-0">
                <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                  <time dateTime={day}>{formatDate(day, 'short')}</time>
                  {kind === 'principal' && (
                    <span className="block whitespace-normal text-ink-soft">
                      {t('investments:expected.principal')}
                    </span>
                  )}
                </th>
                <td className="py-1 pl-2 whitespace-nowrap">{money(gross)}</td>
                <td className="py-1 pl-2 whitespace-nowrap">{money(withheld)}</td>
                <td className="py-1 pl-2 whitespace-nowrap">{money(net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Details>
  )
}
