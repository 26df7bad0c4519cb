import type { DeclaredYear, ReversedLate } from '@acervo/domain/taxes/years'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** A link to a distribution. */
export type DistributionLink = (id: string, text: string) => ReactNode

/** The distributions that were reversed after the forms of a year were due, and the excess amounts in each form. */
export function LateReversals({ row, linkTo }: { row: DeclaredYear; linkTo: DistributionLink }) {
  const { t } = useTranslation('taxes')
  return (
    <Notice tone="warn" title={t('years.late.title', { year: row.year })}>
      <p>{t('years.late.text')}</p>
      <ul className="mt-1.5 grid gap-3">
        {row.reversed_late.map((one) => (
          <LateReversal key={one.distribution_id} one={one} linkTo={linkTo} />
        ))}
      </ul>
    </Notice>
  )
}

const forms = [
  ['193', 'residents'],
  ['296', 'non_residents'],
] as const

function LateReversal({ one, linkTo }: { one: ReversedLate; linkTo: DistributionLink }) {
  const { t } = useTranslation('taxes')
  const certificates = t('years.late.certificates', {
    count: one.people,
    formatted: formatCount(one.people),
  })
  const about = { project: projectName(one), date: formatDate(one.payment_date) }
  return (
    <li className="grid gap-0.5">
      <span>{linkTo(one.distribution_id, t('years.late.row', about))}</span>
      <span>{t('years.late.reversed', { date: formatMoment(one.reversed_at), certificates })}</span>
      {forms.map(([form, who]) => {
        const { people: count, gross, withheld } = one[who]
        if (count === 0) return null
        const people = t(`years.${who}`, { count, formatted: formatCount(count) })
        const sums = { gross: formatMoney(gross, 2), withheld: formatMoney(withheld, 2) }
        return <span key={form}>{t('years.late.form', { form, people, ...sums })}</span>
      })}
    </li>
  )
}
