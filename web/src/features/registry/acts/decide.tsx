import { conflictOf } from '@acervo/domain/identity/separation'
import { isTransfer, openStates, type EntryPage } from '@acervo/domain/registry/act'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ConfirmAct } from './confirm.tsx'
import { toldOf } from '../asked.ts'
import { DecideWithReason } from './decide-with-reason.tsx'
import { WithdrawRelease } from './withdraw-release.tsx'

type DecideProps = { entry: EntryPage; ownId: string }

/**
 * The decisions that the reader may take about an entry. They always take two people, neither of them the holder, an
 * heir or the acquirer.
 */
export function Decide({ entry, ownId }: DecideProps) {
  const { t } = useTranslation('acts')
  const { state, kind, chain, release_asked, requested_by_id } = entry
  const about = [entry.user_id, ...entry.heirs.map(({ user_id }) => user_id)]
  if (about.some((id) => conflictOf(ownId, { about: id }, true)))
    return <Notice tone="note">{t('about_oneself')}</Notice>
  // The server would refuse these; the page says why.
  const isHeld = isTransfer(kind) && entry.redemption !== null
  if (state === 'requested')
    return (
      <>
        {requested_by_id === ownId && <Notice tone="note">{t('needs_other')}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <DecideWithReason act={requested_by_id === ownId ? 'withdraw' : 'refuse'} entry={entry} />
          {requested_by_id !== ownId && entry.files.length > 0 && !isHeld && <ConfirmAct entry={entry} />}
        </div>
      </>
    )
  if (state !== 'confirmed') return null
  const isAwarding = entry.awards.some((award) => openStates.some((one) => one === award.state))
  if (isTransfer(kind))
    return chain?.state === 'failed' && requested_by_id !== ownId ? (
      <div className="flex justify-end">
        <DecideWithReason act="refuse" entry={entry} />
      </div>
    ) : null
  return (
    <>
      {release_asked && (
        <Notice tone="note">
          {t('release_asked', toldOf(release_asked))} {release_asked.by_id === ownId && t('release_other')}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {release_asked && <WithdrawRelease id={entry.id} number={entry.number} />}
        {release_asked?.by_id !== ownId && !isAwarding && <DecideWithReason act="release" entry={entry} />}
      </div>
    </>
  )
}
