import type { Duty } from '@acervo/domain/protection/duties'
import type { WordingCode } from '@acervo/domain/protection/wordings'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EurosField } from '../../../lib/amount-fields.tsx'
import { failureText } from '../../../lib/text/failure.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { WordingText } from '../wording-text.tsx'
import type { InvestDuties } from './use-duties.ts'

type DutyToReadProps = {
  /** The amount to invest, in euros. */
  amount: number
  duties: InvestDuties
  /** True after the user has tried to invest while a duty was missing. */
  isAsked: boolean
  code: WordingCode
  kind: Duty['kind']
  entity: string
  /** The document that the text is about, to open before accepting. */
  paper: ReactNode
}

/** The label of the box, if it is not “I have read it and understand it”. */
const acceptTexts: Partial<Record<WordingCode, 'invest.accept_large' | 'invest.accept_sheet'>> = {
  large_amount: 'invest.accept_large',
  information_sheet: 'invest.accept_sheet',
}

/** A duty to read a text, and then to accept it or to type an amount. */
export function DutyToRead({ code, kind, amount, duties, isAsked, entity, paper }: DutyToReadProps) {
  const { t } = useTranslation('protection')
  const text = (
    <WordingText
      wordings={duties.wordings}
      code={code}
      params={{ entity, deadline: duties.deadline, sheet: duties.sheet?.reference ?? '' }}
    />
  )
  if (kind === 'inform') return <div className="border-t border-line pt-4">{text}</div>
  if (kind === 'write')
    return (
      <div className="grid gap-3 border-t border-line pt-4">
        {text}
        <LossField amount={amount} duties={duties} isAsked={isAsked} />
      </div>
    )
  const isAccepted = duties.isAccepted(code, amount)
  // The sheet is there from the start. Other duties appear after an answer or an amount, so screen readers announce
  // them.
  const open = code === 'information_sheet' ? 'warn' : 'bad'
  return (
    <Notice tone={isAccepted ? 'note' : open}>
      <div className="grid gap-3">
        {text}
        {code === 'large_amount' && <WithEarlier amount={amount} committed={duties.committed} />}
        {paper && <div className="min-w-0 [&_button]:shrink">{paper}</div>}
        <Checkbox
          name={code}
          label={t(acceptTexts[code] ?? 'invest.accept')}
          required
          value={isAccepted}
          onChange={(next) => duties.accept(code, amount, next)}
          error={isAsked && !isAccepted ? t('invest.first') : undefined}
        />
      </div>
    </Notice>
  )
}

/** Says that the amount counts as large together with earlier investments in the project. */
function WithEarlier({ amount, committed }: { amount: number; committed: number }) {
  const { t } = useTranslation('protection')
  if (committed === 0) return null
  const [earlier, total] = [formatMoney(committed), formatMoney(committed + amount)]
  return <p>{t('invest.with_earlier', { earlier, total })}</p>
}

/** A field in which the user types the amount that they may lose. */
function LossField({ amount, duties, isAsked }: Pick<DutyToReadProps, 'amount' | 'duties' | 'isAsked'>) {
  const { t } = useTranslation('protection')
  return (
    <EurosField
      name="possible_loss"
      label={t('invest.loss_label')}
      required
      value={duties.loss}
      onChange={duties.setLoss}
      error={
        isAsked && duties.loss !== amount
          ? failureText('protection.loss_not_understood', { amount: { euros: amount } })
          : undefined
      }
    />
  )
}
