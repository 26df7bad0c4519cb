import { complaintCalls, type ComplaintRow } from '@acervo/domain/complaints/calls'
import { complaintMax, complaintOutcomes, type ComplaintOutcome } from '@acervo/domain/complaints/complaint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'

type DecideProps = {
  complaint: ComplaintRow
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/**
 * Decides a complaint with reasons, which are sent to whoever made it. Render it outside of the list, which the complaint
 * leaves, with what is typed, as soon as a colleague decides. Give each complaint its own `key`.
 */
export function DecideComplaint({ complaint, open, onOpenChange, onDone }: DecideProps) {
  const { t } = useTranslation('complaints')
  const { id, number, name, language } = complaint
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<ComplaintOutcome | null>(null)
  const decide = useMutation({
    mutationFn: (body: { outcome: ComplaintOutcome; reasons: string }) =>
      send(complaintCalls.decide, { params: { id }, body }),
    onSuccess: () => {
      onOpenChange(false)
      onDone()
      toast.success(t('staff.done'))
    },
    onError: (error) => toast.error(errorText(error, t('staff.failed'))),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.complaints }),
  })
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('staff.decide_title', { number })}
      description={t('staff.decide_text', { name })}
      confirmText={t('staff.decide')}
      busy={decide.isPending}
      busyText={t('staff.busy')}
      reasonLabel={t('staff.reasons')}
      reasonHint={t('staff.reasons_hint', { language: languageName(language) })}
      reasonMax={complaintMax.reasons}
      isReady={outcome !== null}
      onConfirm={(reasons) => outcome && decide.mutate({ outcome, reasons })}
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
