import { conflictOf } from '@acervo/domain/identity/separation'
import type { Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'

type DecideProps = { entry: Entry; ownId: string }

/** What the reader may do with an entry: always two people, neither of them the holder or an heir. */
export function Decide({ entry, ownId }: DecideProps) {
  const { t } = useTranslation('acts')
  const { state, kind, chain, release_asked, requested_by_id } = entry
  const about = [entry.user_id, ...entry.heirs.map(({ user_id }) => user_id)]
  if (about.some((id) => conflictOf(ownId, { about: id }, true)))
    return <Notice tone="note">{t('about_oneself')}</Notice>
  if (state === 'requested')
    return (
      <>
        {requested_by_id === ownId && <Notice tone="note">{t('needs_other')}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <WithReason act={requested_by_id === ownId ? 'withdraw' : 'refuse'} entry={entry} />
          {requested_by_id !== ownId && entry.files.length > 0 && <Confirm entry={entry} />}
        </div>
      </>
    )
  if (state !== 'confirmed') return null
  if (kind === 'succession')
    return chain?.state === 'failed' && requested_by_id !== ownId ? (
      <div className="flex justify-end">
        <WithReason act="refuse" entry={entry} />
      </div>
    ) : null
  return (
    <>
      {release_asked && (
        <Notice tone="note">
          {t('release_asked', {
            person: release_asked.by ?? '',
            moment: formatMoment(release_asked.at),
            reason: release_asked.reason,
          })}{' '}
          {release_asked.by_id === ownId && t('release_other')}
        </Notice>
      )}
      {release_asked?.by_id !== ownId && (
        <div className="flex justify-end">
          <WithReason act="release" entry={entry} />
        </div>
      )}
    </>
  )
}

function Confirm({ entry }: { entry: Entry }) {
  const { t } = useTranslation('acts')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, number, kind, tokens, holder: name } = entry
  const project = projectName(entry)
  const confirm = useMutation({
    mutationFn: () => send(registryCalls.confirmAct, { params: { id } }),
    onSuccess: () => toast.success(t('confirm_done')),
    onError: (error) => toast.error(errorText(error, t('confirm_failed'))),
    onSettled: () => {
      setOpen(false)
      void client.invalidateQueries({ queryKey: queryKeys.erir })
    },
  })
  const text = kind === 'succession' ? 'confirm_succession' : 'confirm_lien'
  return (
    <AlertDialog
      title={t('confirm_title', { number })}
      description={<p className="wrap-anywhere">{t(text, { name, project, tokens: formatCount(tokens) })}</p>}
      confirmText={t('confirm')}
      busyText={t('confirm_busy')}
      busy={confirm.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => confirm.mutate()}
      trigger={<Button>{t('confirm')}</Button>}
    />
  )
}

function WithReason({ act, entry }: { act: 'refuse' | 'withdraw' | 'release'; entry: Entry }) {
  const { t } = useTranslation('acts')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, number, release_asked } = entry
  const call = act === 'release' ? registryCalls.releaseAct : registryCalls.refuseAct
  const decide = useMutation({
    mutationFn: (reason: string) => send(call, { params: { id }, body: { reason } }),
    onSuccess: () => {
      setOpen(false)
      toast.success(t(`${act}_done`))
    },
    onError: (error) => toast.error(errorText(error, t('decide_failed'))),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
  const label = act === 'release' && release_asked ? t('release_confirm') : t(act)
  return (
    <ReasonDialog
      title={t(`${act}_title`, { number })}
      description={<p>{t(act === 'release' ? 'release_text' : 'refuse_text')}</p>}
      confirmText={label}
      busyText={t('deciding')}
      busy={decide.isPending}
      danger={act !== 'release'}
      reasonLabel={t('reason_label')}
      reasonHint={t('reason_hint')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => decide.mutate(reason)}
      trigger={<Button variant="secondary">{label}</Button>}
    />
  )
}
