import type { Agreement } from '@acervo/domain/overview/overview'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment, formatSpan } from '../../lib/text/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Card, CardHeader } from '../../ui/layout/card.tsx'

type AgreementsProps = {
  rows: readonly Agreement[]
  /** Links to the differences, for people who may see them. */
  link: (which: Agreement['with'], inside: string) => ReactNode
}

/** Whether bank and chain agree with the platform, and the time of the last check. */
export function AgreementsCard({ rows, link }: AgreementsProps) {
  const { t } = useTranslation('overview')
  return (
    <Card>
      <CardHeader title={t('agreement.title')} description={t('agreement.about')} />
      <ul className="grid gap-5">
        {rows.map((row) => (
          <li key={row.with} className="flex items-start gap-3">
            <Mark row={row} />
            <span className="grid gap-0.5">
              {link(row.with, saysOf(row))}
              <Checked at={row.checked_at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )

  function saysOf({ with: which, differences, checked_at }: Agreement): string {
    if (differences > 0)
      return t(`agreement.${which}_differs`, { count: differences, formatted: formatCount(differences) })
    return t(checked_at ? `agreement.${which}` : `agreement.${which}_unknown`)
  }
}

function Mark({ row: { differences, checked_at } }: { row: Agreement }) {
  const look = 'mt-0.5 size-5 shrink-0'
  if (differences > 0) return <TriangleAlert aria-hidden className={`${look} text-bad`} />
  if (!checked_at) return <CircleHelp aria-hidden className={`${look} text-ink-soft`} />
  return <CircleCheck aria-hidden className={`${look} text-good`} />
}

function Checked({ at }: { at: string | null }) {
  const { t } = useTranslation('overview')
  const now = useNow()
  if (!at) return null
  return (
    <time dateTime={at} title={formatMoment(at)} className="text-sm text-ink-soft">
      {t('agreement.checked', { span: formatSpan(Math.max(0, now.getTime() - Date.parse(at))) })}
    </time>
  )
}
