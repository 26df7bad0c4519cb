import type { Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toldOf } from '../asked.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'

/** Tells staff who reads the reason: holders learn of a lien or attachment only once it is registered. */
const hints = {
  refuse_text: 'team_reason_hint',
  refuse_succession_text: 'reason_hint',
  release_text: 'ask_reason_hint',
  release_confirm_text: 'reason_hint',
} as const

type Act = 'refuse' | 'withdraw' | 'release'

/** Refuses, withdraws or releases an entry as it was shown when the dialog opened, with a reason. */
export function DecideWithReason({ act, entry: shown }: { act: Act; entry: Entry }) {
  const { t } = useTranslation('acts')
  const { entry, isOpen, setOpen, noteRefused } = useSeen(shown)
  const decide = useDecide(act, entry, { onDone: () => setOpen(false), onRefused: noteRefused })
  const asked = act === 'release' ? entry.release_asked : null
  const label = asked ? t('release_confirm') : t(act)
  const text = textOf(act, entry)
  return (
    <ReasonDialog
      title={t(`${act}_title`, { number: entry.number })}
      description={
        <>
          {asked && <p className="mb-2 wrap-anywhere">{t('release_asked', toldOf(asked))}</p>}
          <p>{t(text)}</p>
        </>
      }
      confirmText={label}
      // The usual label “Cancelar” would name the very action that the dialog asks about.
      cancelText={t('back')}
      busyText={t('deciding')}
      busy={decide.isPending}
      danger={act !== 'release'}
      reasonLabel={t('reason_label')}
      reasonHint={t(hints[text])}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => decide.mutate(reason)}
      trigger={<Button variant="secondary">{label}</Button>}
    />
  )
}

function textOf(act: Act, { kind, release_asked }: Entry): keyof typeof hints {
  if (act === 'release') return release_asked ? 'release_confirm_text' : 'release_text'
  return kind === 'succession' ? 'refuse_succession_text' : 'refuse_text'
}

/** The entry as it was when the dialog opened, until the server refuses because it has changed. */
function useSeen(shown: Entry) {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(shown)
  const [wasRefused, setRefused] = useState(false)
  return {
    entry: isOpen && !wasRefused ? seen : shown,
    isOpen,
    setOpen: (open: boolean) => {
      if (open) {
        setSeen(shown)
        setRefused(false)
      }
      setOpen(open)
    },
    noteRefused: () => setRefused(true),
  }
}

/** Sends the decision about the entry that was shown. */
function useDecide(
  act: Act,
  { id, release_asked }: Pick<Entry, 'id' | 'release_asked'>,
  { onDone, onRefused }: { onDone: () => void; onRefused: () => void },
) {
  const { t } = useTranslation('acts')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => {
      if (act !== 'release') return send(registryCalls.refuseAct, { params: { id }, body: { reason } })
      const asked_at = release_asked?.at ?? null
      return send(registryCalls.releaseAct, { params: { id }, body: { reason, asked_at } })
    },
    onSuccess: ({ data }) => {
      onDone()
      toast.success(data.state === 'released' ? t('release_confirm_done') : t(`${act}_done`))
    },
    onError: (error) => {
      toast.error(errorText(error, t('decide_failed')))
      onRefused()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
}
