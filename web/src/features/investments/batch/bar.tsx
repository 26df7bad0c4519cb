import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { BATCH_MAX, type BatchStep } from '@acervo/domain/investments/batch'
import { isReturnable, rejectable } from '@acervo/domain/investments/step-rules'
import { steps } from '@acervo/domain/investments/steps'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { BatchDialog } from './dialog.tsx'
import type { BatchAction } from './use-batch.ts'
import type { Selection } from './use-selection.ts'

/** The actions in this step that the user may apply to many investments at once. May be empty. */
export function batchActions(me: Profile, step: BatchStep): BatchAction[] {
  return [
    ...(can(me, steps[step].by) ? ['advance' as const] : []),
    ...(isReturnable(step) && can(me, 'investment.return') ? ['return' as const] : []),
    ...(rejectable.some((one) => one === step) && can(me, 'investment.reject') ? ['reject' as const] : []),
  ]
}

type BatchBarProps = { step: BatchStep; me: Profile; selection: Selection; children?: ReactNode }

/** How many investments are selected, and the actions on all of them. `children` is a button that selects more. */
export function BatchBar({ step, me, selection, children }: BatchBarProps) {
  const { t } = useTranslation('investments')
  const [action, setAction] = useState<BatchAction | null>(null)
  const count = selection.chosen.length
  return (
    <section
      aria-label={t('batch.title')}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-3 shadow-low sm:px-4"
    >
      <p role="status" className="mr-auto py-1.5 text-ink">
        {count === 0 ? t('batch.none') : t('batch.chosen', { count })}
        {count === BATCH_MAX && <span className="text-ink-soft"> · {t('batch.full')}</span>}
      </p>
      {children}
      {count > 0 && (
        <Button variant="quiet" size="sm" onClick={selection.clear}>
          {t('batch.clear')}
        </Button>
      )}
      {batchActions(me, step).map((one) => (
        <ActionButton
          key={one}
          action={one}
          step={step}
          disabled={count === 0}
          onClick={() => setAction(one)}
        />
      ))}
      {action && (
        <BatchDialog
          action={action}
          step={step}
          chosen={selection.chosen}
          onDone={selection.clear}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  )
}

type ActionButtonProps = { action: BatchAction; step: BatchStep; disabled: boolean; onClick: () => void }

function ActionButton({ action, step, ...rest }: ActionButtonProps) {
  const { t } = useTranslation('investments')
  const isAdvance = action === 'advance'
  return (
    <Button size="sm" variant={isAdvance ? 'primary' : 'secondary'} {...rest}>
      {t(`batch.${isAdvance ? step : action}.button`)}
    </Button>
  )
}
