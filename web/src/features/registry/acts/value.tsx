import { isTransfer, type Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EurosField } from '../../../lib/amount-fields.tsx'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { NumberValue } from '../../../ui/form/number/value.ts'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../../ui/overlay/use-confirmed.ts'

/** Whether the reader, who may open entries, may record what the tokens of this entry were acquired for. */
export function mayRecordValue({ kind, state, user_id, heirs }: Entry, ownId: string): boolean {
  return (
    isTransfer(kind) &&
    state === 'completed' &&
    ![user_id, ...heirs.map((one) => one.user_id)].includes(ownId)
  )
}

/**
 * Records or corrects what the tokens of a succession or an award were acquired for. The correction replaces the value
 * that was shown when the dialog opened.
 */
export function RecordValue({ entry }: { entry: Entry }) {
  const { t } = useTranslation('acts')
  const { kind, number } = entry
  const { value, setValue, dialog } = useRecordValue(entry)
  const isRecorded = entry.acquired_for !== null
  return (
    <ReasonDialog
      {...dialog}
      title={t('value_title', { number })}
      description={<p>{t(kind === 'award' ? 'value_about_award' : 'value_about_succession')}</p>}
      confirmText={t('value_save')}
      busyText={t('deciding')}
      reasonLabel={t('reason_label')}
      reasonHint={t('value_reason_hint')}
      trigger={
        <Button variant="secondary" size="sm">
          {t(isRecorded ? 'value_correct' : 'value_record')}
        </Button>
      }
    >
      <EurosField
        label={t(kind === 'award' ? 'acquired_for_award' : 'acquired_for_succession')}
        hint={isRecorded ? t('value_remove') : undefined}
        value={value}
        onChange={setValue}
      />
    </ReasonDialog>
  )
}

/** The typed value, and the state of the dialog. */
function useRecordValue({ id, acquired_for: shown }: Entry) {
  const { t } = useTranslation('acts')
  const [seen, setSeen] = useState(shown)
  const [value, setValue] = useState<NumberValue>(shown)
  const reasoned = useReasoned({
    act: (reason) => {
      const acquired_for = typeof value === 'number' ? value : null
      return send(registryCalls.recordValue, { params: { id }, body: { acquired_for, seen, reason } })
    },
    done: t('value_done'),
    failed: (error) => errorText(error, t('value_failed')),
    refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
  const onOpenChange = (open: boolean) => {
    if (open) {
      setSeen(shown)
      setValue(shown)
    }
    reasoned.onOpenChange(open)
  }
  const isReady = typeof value !== 'string' && value !== seen
  return { value, setValue, dialog: { ...reasoned, onOpenChange, isReady } }
}
