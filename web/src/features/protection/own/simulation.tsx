import { dayOf } from '@acervo/domain/common/time-zone'
import type { InvestorProtection } from '@acervo/domain/protection/investor'
import { capacityOf } from '@acervo/domain/protection/loss-simulation'
import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { SimulationForm } from './simulation-form.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

type Simulation = InvestorProtection['simulation']

/** `back` links to the project that requires the simulation. */
type LossSimulationProps = { own: InvestorProtection; back?: ReactNode }

/** The simulation of the ability to bear loss: the last result that was sent, if any, and the form. */
export function LossSimulation({ own: { test, simulation }, back }: LossSimulationProps) {
  const { t } = useTranslation('protection')
  const [isOpen, setOpen] = useState(false)
  const today = dayOf(useNow())
  const isOver = simulation !== null && simulation.counts_until < today
  const counts = simulation !== null && !isOver
  // One step at a time: first the test.
  const isNext = !counts && test !== null && test.counts_until >= today
  return (
    <Card id="loss_simulation">
      <CardHeader
        title={t('simulation.title')}
        description={
          <>
            {t('simulation.lead')}{' '}
            <WhatIs inWords word="simulacion-de-perdidas" about={t('simulation.title')} />
          </>
        }
      />
      <div className="grid justify-items-start gap-4">
        <p>{standing(simulation, isOver, t)}</p>
        <p className="text-sm text-ink-soft">{t('source', { source: t('simulation.source') })}</p>
        {isOpen ? (
          <SimulationForm onEnd={() => setOpen(false)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            {counts && back}
            <Button variant={isNext ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
              {t(simulation ? 'simulation.again' : 'simulation.start')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function standing(simulation: Simulation, isOver: boolean, t: TFunction<'protection'>): string {
  if (!simulation) return t('simulation.none')
  const { taken_at, net_worth, counts_until } = simulation
  const days = { day: formatDate(taken_at), until: formatDate(counts_until) }
  if (isOver) return t('simulation.over', days)
  if (net_worth === null) return t('simulation.not_kept', days)
  return t('simulation.kept', {
    ...days,
    net: formatMoney(net_worth, 2),
    capacity: formatMoney(capacityOf(net_worth), 2),
  })
}
