import { isTransfer, type Entry, type EntryPage as EntryWithRedemption } from '@acervo/domain/registry/act'
import type { RedemptionUnderWay } from '@acervo/domain/registry/act/redemption'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card, CardHeader, Facts, type Fact } from '../../../ui/layout/card.tsx'
import { Refusal } from '../../../lib/text/chain-refusal.tsx'
import { OpenAward } from './request/award.tsx'
import { Decide } from './decide.tsx'
import { EntryFiles } from './files.tsx'
import { EntryBadge } from './heading.tsx'
import { useEntryFacts } from './use-entry-facts.tsx'
import { mayRecordValue, RecordValue } from './value.tsx'

type EntryPageProps = {
  entry: EntryWithRedemption
  ownId: string
  canOpen: boolean
  canConfirm: boolean
  onOpened: (entryId: string) => void
  /** Leads to the page of another entry. */
  link: (entry: Pick<Entry, 'id' | 'number'>) => ReactNode
  distributionLink: (id: string, text: string) => ReactNode
}

/** Everything about a lien, an attachment, a succession or an award, and what the reader may decide. */
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
      {estate.length > 0 && (
        <Card>
          <CardHeader title={t('estate')} description={t('estate_about')} />
          <RelatedEntries
            rows={estate}
            text={(part) =>
              `${part.number} · ${projectName(part)} · ${t('heir_tokens', { count: part.tokens, formatted: formatCount(part.tokens) })}`
            }
            link={link}
          />
        </Card>
      )}
      {(canAward || awards.length > 0) && (
        <Card>
          <CardHeader
            title={t('awards')}
            description={t('awards_about')}
            action={canAward && <OpenAward entry={entry} onOpened={onOpened} />}
          />
          <RelatedEntries
            rows={awards}
            text={({ number, tokens: count, acquirer: name }) =>
              t('award_line', { number, count, formatted: formatCount(count), name })
            }
            link={link}
          />
        </Card>
      )}
      <EntryFiles entry={entry} canUpload={canOpen && state === 'requested'} />
      {canConfirm && <Decide entry={entry} ownId={ownId} />}
    </div>
  )
}

/** The people to whom the tokens pass, and what they acquired them for. */
function Recipients({ entry, canRecord }: { entry: Entry; canRecord: boolean }) {
  const { t } = useTranslation('acts')
  const { kind, state, acquired_for } = entry
  return (
    <Card>
      <CardHeader
        title={t(kind === 'award' ? 'acquirer' : 'heirs')}
        description={state === 'completed' && acquired_for === null ? t('value_none') : undefined}
        action={canRecord && <RecordValue entry={entry} />}
      />
      <Facts facts={useHeirFacts(entry)} />
    </Card>
  )
}

type Related = Pick<Entry, 'id' | 'number' | 'state'>
type RelatedEntriesProps<R extends Related> = Pick<EntryPageProps, 'link'> & {
  rows: readonly R[]
  text: (row: R) => string
}

/** Other entries that belong to this one, each with its state and the way to its page. */
function RelatedEntries<R extends Related>({ rows, text, link }: RelatedEntriesProps<R>) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-3 py-2.5">
          <span className="tabular mr-auto min-w-0 wrap-anywhere">{text(row)}</span>
          <EntryBadge state={row.state} />
          {link(row)}
        </li>
      ))}
    </ul>
  )
}

type RedemptionProps = {
  kind: Entry['kind']
  redemption: RedemptionUnderWay
  link: EntryPageProps['distributionLink']
}

/** Which distribution keeps the tokens from passing to anybody, and what can be done. */
function RedemptionNotice({ kind, redemption, link }: RedemptionProps) {
  const { t } = useTranslation('acts')
  const { distribution_id, record_date, payment_date, has_begun } = redemption
  const sentences = [
    t('redemption_text', { record: formatDate(record_date), payment: formatDate(payment_date) }),
    ...(kind === 'award' ? [] : [t('redemption_held')]),
    ...(kind === 'succession' ? [] : [t(has_begun ? 'redemption_begun' : 'redemption_reversible')]),
  ]
  return (
    <Notice tone="warn" title={t('redemption_title')}>
      {sentences.join(' ')} {link(distribution_id, t('redemption_see'))}
    </Notice>
  )
}

/** What a confirmed entry still waits for on the chain, or why the chain refused it. */
function ChainNotice({ entry: { kind, state, is_effective, chain, refused_block } }: { entry: Entry }) {
  const { t } = useTranslation('acts')
  if (chain?.state === 'failed') return <ChainRefusal title={t('chain_failed')} error={chain.error ?? ''} />
  if (refused_block !== null) return <ChainRefusal title={t('block_failed')} error={refused_block} />
  const isWaiting = state === 'confirmed' && (isTransfer(kind) || !is_effective)
  return isWaiting && <Notice tone="note">{t('waiting_chain')}</Notice>
}

function ChainRefusal({ title, error }: { title: string; error: string }) {
  const { t } = useTranslation('acts')
  return (
    <Notice tone="bad" title={title}>
      <Refusal error={error} /> {t('chain_again')}
    </Notice>
  )
}

/** Who receives the tokens, and what is recorded of each. */
function useHeirFacts({ heirs, kind, acquired_for }: Entry): Fact[] {
  const { t } = useTranslation('acts')
  const facts = heirs.map((heir) => {
    const tokens = t('heir_tokens', { count: heir.tokens, formatted: formatCount(heir.tokens) })
    const isShared = heirs.length > 1 && heir.acquired_for !== null
    return {
      label: <PersonLink id={heir.user_id}>{heir.name}</PersonLink>,
      value: isShared ? `${tokens} · ${formatMoney(heir.acquired_for, 2)}` : tokens,
    }
  })
  if (acquired_for === null) return facts
  const label = t(kind === 'award' ? 'acquired_for_award' : 'acquired_for_succession')
  return [...facts, { label, value: formatMoney(acquired_for, 2) }]
}
