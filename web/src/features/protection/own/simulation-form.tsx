import { isWholeCents } from '@acervo/domain/common/cents'
import { netWorthOf, type SimulationInput } from '@acervo/domain/protection/loss-simulation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EurosField } from '../../../lib/amount-fields.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { numberIn, type NumberValue } from '../../../ui/form/number/value.ts'
import { SimulationResult } from './simulation-result.tsx'

const fields = ['income', 'liquid_assets', 'commitments'] as const satisfies (keyof SimulationInput)[]

/**
 * Computes the net worth here, in the browser. The amounts never leave this component: no request, draft or log
 * contains them (Delegated Regulation (EU) 2022/2114, article 5(5)). Only the result is sent, and only if the user
 * chooses to.
 */
export function SimulationForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('protection')
  const [typed, setTyped] = useState<Partial<Record<keyof SimulationInput, NumberValue>>>({})
  const amounts = fields.map((field) => numberIn(typed[field] ?? null))
  const [income, liquid_assets, commitments] = amounts
  const netWorth =
    income != null &&
    liquid_assets != null &&
    commitments != null &&
    amounts.every((one) => isWholeCents(one ?? 0))
      ? netWorthOf({ income, liquid_assets, commitments })
      : null
  return (
    <div className="grid w-full gap-5 border-t border-line pt-5">
      <Notice>{t('simulation.private')}</Notice>
      <p className="text-ink-soft">{t('simulation.date')}</p>
      {fields.map((field) => (
        <EurosField
          key={field}
          label={t(`simulation.${field}`)}
          hint={t(`simulation.${field}_hint`)}
          required
          value={typed[field] ?? null}
          onChange={(value) => setTyped((now) => ({ ...now, [field]: value }))}
        />
      ))}
      {netWorth === null ? (
        <p>{t('simulation.fill')}</p>
      ) : (
        <SimulationResult key={netWorth} netWorth={netWorth} onEnd={onEnd} />
      )}
      <Button variant="quiet" className="justify-self-start" onClick={onEnd}>
        {t('simulation.cancel')}
      </Button>
    </div>
  )
}
