import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatDate, formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../../ui/overlay/use-confirmed.ts'
import { noteTreasuryChanged } from '../queries.ts'

/** What a transfer pays and who confirmed that, with a button to undo each match. */
export function Matched({ entry, canChange }: { entry: BankEntry; canChange: boolean }) {
  const { t } = useTranslation('treasury')
  const matches = [...new Set(entry.lines.map(({ match_id }) => match_id))]
  return matches.map((id) => {
    const lines = entry.lines.filter(({ match_id }) => match_id === id)
    return (
      <span key={id} className="grid justify-items-start gap-1.5 text-sm">
        {lines.map((line) => (
          <span key={line.investment_id} className="wrap-anywhere">
            <span className="tabular font-medium whitespace-nowrap">{formatMoney(line.amount, 2)}</span> ·{' '}
            <PersonLink id={line.investor_id}>{line.investor_name}</PersonLink> · {projectName(line)}
            <span className="tabular block text-ink-soft">{line.payment_reference}</span>
          </span>
        ))}
        <span className="wrap-anywhere text-ink-soft">
          {t('undo.by', {
            by: lines[0]?.matched_by ?? t('aside.somebody'),
            at: formatMoment(lines[0]?.matched_at),
          })}
        </span>
        {canChange && <Undo entry={entry} id={id} />}
      </span>
    )
  })
}

function Undo({ entry: { amount, booked_on }, id }: { entry: BankEntry; id: string }) {
  const { t } = useTranslation('treasury')
  const about = { amount: formatMoney(amount, 2), date: formatDate(booked_on, 'short') }
  const dialog = useReasoned({
    act: (reason) => send(treasuryCalls.undoMatch, { params: { id }, body: { reason } }),
    done: t('undo.done'),
    failed: (error) => errorText(error, t('undo.failed')),
    refetch: noteTreasuryChanged,
  })
  return (
    <ReasonDialog
      {...dialog}
      title={t('undo.title')}
      description={<p>{t('undo.text', about)}</p>}
      confirmText={t('undo.confirm')}
      busyText={t('undo.busy')}
      reasonLabel={t('aside.reason')}
      reasonHint={t('undo.reason_hint')}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('undo.open_named', about)}>
          {t('undo.open')}
        </Button>
      }
    />
  )
}
