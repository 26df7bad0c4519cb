import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { InvestmentChoices } from './investment-choices.tsx'
import { TransferChoices } from './transfer-choices.tsx'
import { linesFor, type Due, type Left } from './lines.ts'
import { useMatch } from './use-match.ts'

/** Lets staff choose the investments that a transfer pays, and other transfers that pay them with it. */
export function Assign({ entry }: { entry: BankEntry }) {
  const { t } = useTranslation('treasury')
  const [isOpen, setOpen] = useState(false)
  const about = { amount: formatMoney(entry.amount, 2), date: formatDate(entry.booked_on, 'short') }
  return (
    <Dialog
      wide
      title={t('match.title')}
      description={t('match.text', { ...about, left: formatMoney(entry.unmatched, 2) })}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" data-key="d" aria-label={t('match.open_named', about)}>
          {t('match.open')}
        </Button>
      }
    >
      {isOpen && <Choose entry={entry} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}

function Choose({ entry, onDone }: { entry: BankEntry; onDone: () => void }) {
  const { t } = useTranslation('treasury')
  const [investments, setInvestments] = useState<Due[]>([])
  const [others, setOthers] = useState<Left[]>([])
  const save = useMatch(onDone)
  const { lines, missing, rest } = linesFor([{ id: entry.id, left: entry.unmatched }, ...others], investments)
  const isReady = investments.length > 0 && missing === 0
  return (
    <div className="grid gap-6">
      <InvestmentChoices entry={entry} chosen={investments} onChange={setInvestments} />
      <TransferChoices entry={entry} chosen={others} onChange={setOthers} />
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface pt-4">
        <p role="status" className="tabular font-medium">
          {investments.length === 0
            ? t('match.choose')
            : missing > 0
              ? t('match.missing', { amount: formatMoney(missing, 2) })
              : rest > 0
                ? t('match.rest', { amount: formatMoney(rest, 2) })
                : t('match.even')}
        </p>
        <Button
          disabled={!isReady}
          busy={save.isPending}
          busyText={t('match.busy')}
          onClick={() => save.mutate(lines)}
        >
          {t('match.submit')}
        </Button>
      </div>
    </div>
  )
}
