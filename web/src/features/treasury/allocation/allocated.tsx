import type { Allocation } from '@acervo/domain/treasury/allocation'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { UndoEntry } from '../undo-entry.tsx'

type AllocatedProps = { entry: BankEntry; allocation: Allocation; canChange: boolean }

/** What a movement is and who allocated it, with a button to undo that. */
export function Allocated({ entry, allocation, canChange }: AllocatedProps) {
  const { t } = useTranslation('treasury')
  const { target, amount, allocated_at, allocated_by } = allocation
  const project = projectName(allocation)
  return (
    <span className="grid justify-items-start gap-1.5 text-sm">
      <span className="wrap-anywhere">
        <span className="tabular font-medium whitespace-nowrap">{formatMoney(amount, 2)}</span> ·{' '}
        {t(`allocate.is.${target}`, { project })}
      </span>
      <span className="wrap-anywhere text-ink-soft">
        {t('undo.by', { by: allocated_by ?? t('aside.somebody'), at: formatMoment(allocated_at) })}
      </span>
      {canChange && (
        <UndoEntry
          entry={entry}
          undo={(reason) =>
            send(treasuryCalls.undoAllocation, { params: { id: entry.id }, body: { reason } })
          }
        />
      )}
    </span>
  )
}
