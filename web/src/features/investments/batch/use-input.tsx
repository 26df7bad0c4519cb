import { dayOf } from '@acervo/domain/common/time-zone'
import type { BatchStep } from '@acervo/domain/investments/batch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFault } from '../../../lib/text/day-fault.ts'
import { useNow } from '../../../lib/use-now.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { isTooLong, LimitedText } from '../../../ui/form/textarea.tsx'
import type { BatchAction } from './use-batch.ts'

const REASON_MAX = 2000

/**
 * The input that is asked once for the whole batch: the reason to reject or return, or the day payments were received.
 */
export function useBatchInput(action: BatchAction, step: BatchStep) {
  const { t } = useTranslation('investments')
  const [reason, setReason] = useState('')
  const today = dayOf(useNow())
  const [chosen_on, setChosenOn] = useState<string>()
  const received_on = chosen_on ?? today
  const fault = dayFault(received_on)
  if (action !== 'advance') {
    return {
      input: { reason: reason.trim() },
      isReady: reason.trim() !== '' && !isTooLong(reason, REASON_MAX),
      fields: (
        <LimitedText
          label={t(`batch.${action}.reason`)}
          required
          value={reason}
          rows={3}
          max={REASON_MAX}
          onChange={setReason}
        />
      ),
    }
  }
  if (step !== 'review') return { input: { reason: '' }, isReady: true, fields: null }
  return {
    input: { reason: '', received_on },
    isReady: received_on !== '' && !fault,
    fields: (
      <Field label={t('review.received_on')} hint={t('batch.review.amounts')} error={fault} required>
        <DayInput value={received_on} max={today} onChange={setChosenOn} />
      </Field>
    ),
  }
}
