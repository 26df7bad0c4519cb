import {
  allocationTargets,
  type AllocationTarget,
  type NewAllocation,
} from '@acervo/domain/treasury/allocation'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ChooseOrders } from '../orders/choose.tsx'
import { issuersQuery, orderChoicesQuery, overpaymentsQuery } from '../queries.ts'
import { useExplain } from './use-explain.ts'

/** Allocates what is left of a movement that pays no investment, as much as was shown when the dialog opened. */
export function Allocate({ entry: shown }: { entry: BankEntry }) {
  const { t } = useTranslation('treasury')
  const [isOpen, setOpen] = useState(false)
  const [entry, setEntry] = useState(shown)
  const about = { amount: formatMoney(shown.amount, 2), date: formatDate(shown.booked_on, 'short') }
  // A part of an incoming movement may already pay investments.
  const left = entry.amount > 0 ? entry.unmatched : -entry.amount
  const moved = { ...about, amount: formatMoney(left, 2) }
  return (
    <Dialog
      title={t('allocate.title')}
      description={t(entry.amount > 0 ? 'allocate.text_in' : 'allocate.text_out', moved)}
      open={isOpen}
      onOpenChange={(open) => {
        if (open) setEntry(shown)
        setOpen(open)
      }}
      trigger={
        <Button variant="secondary" size="sm" data-key="o" aria-label={t('allocate.open_named', about)}>
          {t('allocate.open')}
        </Button>
      }
    >
      {isOpen && <Choose entry={entry} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}

type Target = AllocationTarget | 'orders'
type ChooseProps = { entry: BankEntry; onDone: () => void }

function Choose({ entry, onDone }: ChooseProps) {
  const { t } = useTranslation('treasury')
  const direction = entry.amount > 0 ? 'in' : 'out'
  const [picked, setTarget] = useState<Target>()
  const isOut = direction === 'out'
  const { data: orders = [], isLoading } = useQuery({ ...orderChoicesQuery(entry.id, ''), enabled: isOut })
  const target = picked ?? (orders.length > 0 ? 'orders' : 'issuer')
  // The rest of a partly explained movement cannot be a payment order.
  const isWhole = entry.lines.length === 0 && entry.refunded === 0
  // Money that holders return always comes in.
  const targets = allocationTargets.filter((one) => !isOut || one !== 'overpayment')
  const options = isWhole ? ([...targets, 'orders'] as const) : targets
  if (isLoading) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-5">
      <Field label={t('allocate.target')}>
        <Select
          value={target}
          onChange={setTarget}
          options={options.map((one) => ({ value: one, label: t(`allocate.target_${direction}.${one}`) }))}
        />
      </Field>
      {target === 'orders' ? (
        <ChooseOrders entry={entry} onDone={onDone} />
      ) : (
        <ConfirmTarget entry={entry} target={target} onDone={onDone} />
      )}
    </div>
  )
}

function ConfirmTarget({
  entry: { id, amount, unmatched },
  target,
  onDone,
}: ChooseProps & { target: AllocationTarget }) {
  const { t } = useTranslation('treasury')
  const [project_id, setProject] = useState('')
  const [order_id, setOrder] = useState('')
  const save = useExplain((what: NewAllocation) => {
    // Outgoing movements are never explained in part.
    const body = amount > 0 ? { ...what, left: unmatched } : what
    return send(treasuryCalls.allocateEntry, { params: { id }, body })
  }, onDone)
  const chosen = (): NewAllocation => {
    if (target === 'issuer') return { target, project_id }
    return target === 'overpayment' ? { target, order_id } : { target }
  }
  return (
    <>
      {target === 'issuer' && <ProjectField value={project_id} onChange={setProject} />}
      {target === 'overpayment' && <HolderField value={order_id} onChange={setOrder} />}
      <Button
        className="justify-self-end"
        disabled={(target === 'issuer' && !project_id) || (target === 'overpayment' && !order_id)}
        busy={save.isPending}
        busyText={t('allocate.busy')}
        onClick={() => save.mutate(chosen())}
      >
        {t('allocate.confirm')}
      </Button>
    </>
  )
}

function ProjectField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('treasury')
  const { data, error, refetch } = useQuery(issuersQuery)
  if (!data && error)
    return <FailedState message={errorText(error, t('allocate.failed'))} onRetry={() => void refetch()} />
  return (
    <Field label={t('allocate.project')} hint={t('allocate.project_hint')}>
      <Combobox
        value={value}
        onChange={onChange}
        options={(data ?? []).map(({ project_id, available, ...row }) => ({
          value: project_id,
          label: t('allocate.project_option', {
            project: projectName(row),
            available: formatMoney(available, 2),
          }),
        }))}
      />
    </Field>
  )
}

function HolderField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('treasury')
  const { data, error, refetch } = useQuery(overpaymentsQuery)
  if (!data && error)
    return <FailedState message={errorText(error, t('allocate.failed'))} onRetry={() => void refetch()} />
  if (data?.length === 0) return <p className="text-ink-soft">{t('allocate.nobody')}</p>
  return (
    <Field label={t('allocate.holder')} hint={t('allocate.holder_hint')}>
      <Combobox
        value={value}
        onChange={onChange}
        options={(data ?? []).map(({ order_id, name, left, ...row }) => ({
          value: order_id,
          label: t('allocate.holder_option', { name, project: projectName(row), left: formatMoney(left, 2) }),
        }))}
      />
    </Field>
  )
}
