import { quarterDueBy, type DeclaredQuarter, type DeclaredYear } from '@acervo/domain/taxes/years'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Details } from '../../../ui/layout/details.tsx'

const forms = [
  ['123', 'residents'],
  ['216', 'non_residents'],
] as const

/** What each issuer has to pay for each quarter, with which form and until when; folded. */
export function Quarters({ row: { year, quarters } }: { row: DeclaredYear }) {
  const { t } = useTranslation('taxes')
  return (
    <Details title={t('years.quarters.title')}>
      <p className="text-sm text-ink-soft">{t('years.quarters.text')}</p>
      {[...Map.groupBy(quarters, ({ quarter }) => quarter)].map(([quarter, issuers]) => (
        <section key={quarter} className="grid gap-1.5">
          <h3 className="font-medium">
            {t('years.quarters.quarter', { quarter, date: formatDate(quarterDueBy(year, quarter)) })}
          </h3>
          <ul className="grid gap-2">
            {issuers.map((one) => (
              <Issuer key={one.issuer_id ?? one.issuer} one={one} />
            ))}
          </ul>
        </section>
      ))}
    </Details>
  )
}

function Issuer({ one }: { one: DeclaredQuarter }) {
  const { t } = useTranslation('taxes')
  return (
    <li className="grid text-sm">
      <span className="wrap-anywhere">{[one.issuer, one.issuer_id].filter(Boolean).join(', ')}</span>
      {forms.map(([form, who]) => {
        const { people: count, gross, withheld } = one[who]
        if (count === 0) return null
        const people = t(`years.${who}`, { count, formatted: formatCount(count) })
        const sums = { gross: formatMoney(gross, 2), withheld: formatMoney(withheld, 2) }
        return (
          <span key={form} className="tabular text-ink-soft">
            {t('years.quarters.form', { form, people, ...sums })}
          </span>
        )
      })}
    </li>
  )
}
