import { isTransfer, type Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../../ui/overlay/use-confirmed.ts'

/** Registers an entry that another person requested, with the documents that were shown when the dialog opened. */
export function ConfirmAct({ entry }: { entry: Entry }) {
  const { t } = useTranslation('acts')
  const [files, setFiles] = useState(0)
  const { id, number, kind, tokens, holder: name } = entry
  const project = projectName(entry)
  const { onOpenChange, ...dialog } = useConfirmed({
    act: () => send(registryCalls.confirmAct, { params: { id }, body: { files } }),
    done: t('confirm_done'),
    failed: (error) => errorText(error, t('confirm_failed')),
    refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
  const text = isTransfer(kind) ? (`confirm_${kind}` as const) : 'confirm_lien'
  const acquirer = entry.heirs[0]?.name ?? ''
  return (
    <AlertDialog
      {...dialog}
      title={t('confirm_title', { number })}
      description={
        <p className="wrap-anywhere">
          {t(text, { name, project, acquirer, count: tokens, formatted: formatCount(tokens) })}
          {entry.acquired_for !== null &&
            ` ${t('confirm_price', { amount: formatMoney(entry.acquired_for, 2) })}`}
          {kind === 'award' && ` ${t('award_later')}`}
        </p>
      }
      confirmText={t('confirm')}
      // “Cancelar” would be what ends an entry.
      cancelText={t('back')}
      busyText={t('confirm_busy')}
      onOpenChange={(open) => {
        if (open) setFiles(entry.files.length)
        onOpenChange(open)
      }}
      trigger={<Button>{t('confirm')}</Button>}
    />
  )
}
