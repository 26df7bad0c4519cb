import { complaintCalls, type ComplaintRow } from '@acervo/domain/complaints/calls'
import { complaintMax, complaintOutcomes, type ComplaintOutcome } from '@acervo/domain/complaints/complaint'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { Field } from '../../ui/form/field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../ui/overlay/use-confirmed.ts'

type DecideProps = {
  complaint: ComplaintRow
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/**
 * Decides a complaint with reasons, which are sent to the person who made it. Render this dialog outside the list: when
 * a colleague decides first, the complaint leaves the list, and what is typed must stay. Give each complaint its own
 * `key`.
 */
export function DecideComplaint({ complaint, ...dialog }: DecideProps) {
  const { t } = useTranslation('complaints')
  const { id, number, name, language } = complaint
  const [outcome, setOutcome] = useState<ComplaintOutcome | null>(null)
  const deciding = useReasoned(
    {
      act: async (reasons) =>
        outcome && send(complaintCalls.decide, { params: { id }, body: { outcome, reasons } }),
      done: t('staff.done'),
      failed: (error) => errorText(error, t('staff.failed')),
      refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.complaints }),
    },
    dialog,
  )
  return (
    <ReasonDialog
      {...deciding}
      title={t('staff.decide_title', { number })}
      description={t('staff.decide_text', { name })}
      confirmText={t('staff.decide')}
      busyText={t('staff.busy')}
      reasonLabel={t('staff.reasons')}
      reasonHint={t('staff.reasons_hint', { language: languageName(language) })}
      reasonMax={complaintMax.reasons}
      isReady={outcome !== null}
    >
      <Field group label={t('staff.outcome')} required>
        <RadioGroup
          value={outcome}
          onChange={setOutcome}
          options={complaintOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
      </Field>
    </ReasonDialog>
  )
}
