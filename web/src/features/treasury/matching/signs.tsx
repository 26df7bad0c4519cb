import type { Suggestion } from '@acervo/domain/treasury/match'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

const referenceTone = { same: 'good', misspelt: 'warn', absent: 'plain' } as const
const payerTone = { same: 'good', other: 'warn', unknown: 'plain' } as const

type SignsProps = { suggestion: Suggestion; transferred: number }

/** The signs for and against an investment. */
export function Signs({ suggestion, transferred }: SignsProps) {
  const { t } = useTranslation('treasury')
  const { reference, amount_sign, payer, obstacle, amount } = suggestion
  const difference = formatMoney(Math.abs(amount - transferred), 2)
  return (
    <span className="flex flex-wrap gap-1.5">
      {obstacle && <Badge tone="bad">{t(`sign.obstacle.${obstacle}`)}</Badge>}
      <Badge tone={referenceTone[reference]}>{t(`sign.reference.${reference}`)}</Badge>
      <Badge tone={amount_sign === 'exact' ? 'good' : 'warn'}>
        {t(`sign.amount.${amount_sign}`, { difference })}
      </Badge>
      <Badge tone={payerTone[payer]}>{t(`sign.payer.${payer}`)}</Badge>
    </span>
  )
}
