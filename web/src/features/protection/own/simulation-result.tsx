import { protectionCalls } from '@acervo/domain/protection/calls'
import { capacityOf } from '@acervo/domain/protection/loss-simulation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { showWrong } from '../../../ui/form/show-wrong.ts'
import { Facts } from '../../../ui/layout/card.tsx'
import { cacheProtection, wordingsQuery } from '../queries.ts'
import { WordingText } from '../wording-text.tsx'
import { useReadWording } from './use-read-wording.ts'

/** The result, which the user has to read. It is stored only if they choose to. */
export function SimulationResult({ netWorth, onEnd }: { netWorth: number; onEnd: () => void }) {
  const { t } = useTranslation('protection')
  const { wordings, version, isRead, setRead } = useReadWording('simulation_result')
  const [isAsked, setAsked] = useState(false)
  const save = useKeepSimulation(onEnd)
  const finish = (form: HTMLFormElement | null, net_worth: number | null) => {
    showWrong(form, () => setAsked(true))
    if (isRead && version !== undefined && !save.isPending)
      save.mutate({ net_worth, wording_version: version })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    finish(event.currentTarget, netWorth)
  }
  const facts = [
    { label: t('simulation.net'), value: formatMoney(netWorth, 2) },
    { label: t('simulation.capacity'), value: formatMoney(capacityOf(netWorth), 2) },
  ]
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Facts facts={facts} className="border-y border-line" />
      <WordingText wordings={wordings} code="simulation_result" />
      <Checkbox
        label={t('simulation.is_read')}
        required
        value={isRead}
        onChange={setRead}
        error={isAsked && !isRead ? failureText('protection.result_not_read') : undefined}
      />
      {save.error && <Notice tone="bad">{errorText(save.error, t('simulation.failed'))}</Notice>}
      <p className="text-sm text-ink-soft">{t('simulation.keep_hint')}</p>
      <KeepOrNot busy={save.isPending} onKeepPrivate={(form) => finish(form, null)} />
    </form>
  )
}

type KeepOrNotProps = { busy: boolean; onKeepPrivate: (form: HTMLFormElement | null) => void }

function KeepOrNot({ busy, onKeepPrivate }: KeepOrNotProps) {
  const { t } = useTranslation('protection')
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy} busyText={t('simulation.saving')}>
        {t('simulation.keep')}
      </Button>
      <Button
        variant="secondary"
        disabled={busy}
        onClick={({ currentTarget }) => onKeepPrivate(currentTarget.form)}
      >
        {t('simulation.keep_private')}
      </Button>
    </div>
  )
}

function useKeepSimulation(onDone: () => void) {
  const { t } = useTranslation('protection')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { net_worth: number | null; wording_version: number }) =>
      send(protectionCalls.keepSimulation, { body }),
    onSuccess: ({ data }) => {
      cacheProtection(client, data)
      toast.success(t('simulation.done'))
      onDone()
    },
    // Shows a newer version of the text, which the user has to read before sending again.
    onError: () => void client.invalidateQueries(wordingsQuery),
  })
}
