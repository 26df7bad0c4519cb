import { isTransfer, type EntryPage as EntryWithRedemption } from '@acervo/domain/registry/act'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader, Facts } from '../../../ui/layout/card.tsx'
import { Decide } from './decide.tsx'
import { EntryFiles } from './files.tsx'
import { EntryBadge } from './heading.tsx'
import { ChainNotice, RedemptionNotice } from './notices.tsx'
import { Recipients } from './recipients.tsx'
import { Awards, Estate, type EntryLink } from './related.tsx'
import { useEntryFacts } from './use-entry-facts.tsx'
import { mayRecordValue } from './value.tsx'

type EntryPageProps = {
  entry: EntryWithRedemption
  ownId: string
  canOpen: boolean
  canConfirm: boolean
  onOpened: (entryId: string) => void
  link: EntryLink
  distributionLink: (id: string, text: string) => ReactNode
}

/** Everything about a lien, an attachment, a succession or an award, with the decisions that the reader may take. */
export function EntryPage(props: EntryPageProps) {
  const { entry, ownId, canOpen, canConfirm, onOpened, link, distributionLink } = props
  const { t } = useTranslation('acts')
  const { kind, state, heirs, estate, awards, blocked_tokens } = entry
  const left = entry.tokens - entry.executed_tokens
  const canAward = !entry.redemption && canOpen && ownId !== entry.user_id && entry.awardable_tokens > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ChainNotice entry={entry} />
      {entry.redemption && (
        <RedemptionNotice kind={kind} redemption={entry.redemption} link={distributionLink} />
      )}
      <Card>
        <CardHeader
          title={t(`kinds.${kind}`)}
          description={t(`about.${kind}`)}
          action={<EntryBadge state={state} />}
        />
        <Facts facts={useEntryFacts(entry, link)} />
        {state === 'confirmed' && !isTransfer(kind) && blocked_tokens < left && (
          <p className="mt-3 text-ink-soft">{t('blocked_less')}</p>
        )}
      </Card>
      {heirs.length > 0 && <Recipients entry={entry} canRecord={canOpen && mayRecordValue(entry, ownId)} />}
      {estate.length > 0 && <Estate estate={estate} link={link} />}
      {(canAward || awards.length > 0) && (
        <Awards entry={entry} canAward={canAward} onOpened={onOpened} link={link} />
      )}
      <EntryFiles entry={entry} canUpload={canOpen && state === 'requested'} />
      {canConfirm && <Decide entry={entry} ownId={ownId} />}
    </div>
  )
}
