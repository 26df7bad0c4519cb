import { isTransfer, type Entry, type EntryPage as EntryWithRedemption } from '@acervo/domain/registry/act'
import type { RedemptionUnderWay } from '@acervo/domain/registry/act/redemption'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card, CardHeader, Facts, type Fact } from '../../../ui/layout/card.tsx'
import { Refusal } from '../../../lib/text/chain-refusal.tsx'
import { OpenAward } from './award.tsx'
import { Decide } from './decide.tsx'
import { EntryFiles } from './files.tsx'
import { EntryBadge } from './heading.tsx'
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
  const { kind, state, heirs, estate, awards, blocked_tokens, is_effective, chain, refused_block } = entry
  const left = entry.tokens - entry.executed_tokens
  const isWaiting = state === 'confirmed' && (isTransfer(kind) || !is_effective)
  const heirFacts = useHeirFacts(entry)
  const canAward = !entry.redemption && canOpen && ownId !== entry.user_id && entry.awardable_tokens > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {chain?.state === 'failed' ? (
        <ChainRefusal title={t('chain_failed')} error={chain.error ?? ''} />
      ) : refused_block !== null ? (
        <ChainRefusal title={t('block_failed')} error={refused_block} />
      ) : (
        isWaiting && <Notice tone="note">{t('waiting_chain')}</Notice>
      )}
      {entry.redemption && (
        <RedemptionNotice kind={kind} redemption={entry.redemption} link={distributionLink} />
      )}
      <Card>
        <CardHeader
          title={t(`kinds.${kind}`)}
          description={t(`about.${kind}`)}
          action={<EntryBadge state={state} />}
        />
        <Facts facts={useFacts(entry, link)} />
        {state === 'confirmed' && !isTransfer(kind) && blocked_tokens < left && (
          <p className="mt-3 text-ink-soft">{t('blocked_less')}</p>
        )}
      </Card>
      {heirs.length > 0 && (
        <Card>
          <CardHeader
            title={t(kind === 'award' ? 'acquirer' : 'heirs')}
            description={state === 'completed' && entry.acquired_for === null ? t('value_none') : undefined}
            action={canOpen && mayRecordValue(entry, ownId) && <RecordValue entry={entry} />}
          />
          <Facts facts={heirFacts} />
        </Card>
      )}
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

function useFacts(entry: Entry, link: EntryPageProps['link']): Fact[] {
  const { t } = useTranslation('acts')
  const { state, rank, party, died_on, note, reason, decided_at, decided_by, ended_at } = entry
  const { executes, executed_tokens } = entry
  const asked = state === 'released' ? entry.release_asked : null
  const by = (moment: string, person: string | null) =>
    person ? t('by', { moment: formatMoment(moment), person }) : formatMoment(moment)
  const facts: (Fact | false)[] = [
    { label: t('holder'), value: <PersonLink id={entry.user_id}>{entry.holder}</PersonLink> },
    { label: t('project'), value: projectName(entry) },
    { label: t('tokens'), value: formatCount(entry.tokens) },
    executes !== null && {
      label: t('executes'),
      value: (
        <span className="flex flex-wrap items-center gap-3">
          {t('executes_value', { kind: t(`kinds.${executes.kind}`), number: executes.number })}
          {link(executes)}
        </span>
      ),
    },
    executed_tokens > 0 && { label: t('executed_tokens'), value: formatCount(executed_tokens) },
    state === 'confirmed' && !executes && { label: t('blocked'), value: formatCount(entry.blocked_tokens) },
    rank !== null && { label: t('rank'), value: t('rank_value', { rank }) },
    party !== null && { label: t('party'), value: party },
    { label: t('authority'), value: entry.authority },
    { label: t('document'), value: entry.document_number },
    died_on !== null && { label: t('died_on'), value: formatDate(died_on) },
    note !== '' && { label: t('note'), value: note },
    { label: t('requested'), value: by(entry.requested_at, entry.requested_by) },
    decided_at !== null && { label: t('decided'), value: by(decided_at, decided_by) },
    asked !== null && { label: t('release_requested'), value: by(asked.at, asked.by) },
    asked !== null && { label: t('release_requested_reason'), value: asked.reason },
    ended_at !== null && { label: t('ended'), value: formatMoment(ended_at) },
    reason !== null && { label: t('reason'), value: reason },
  ]
  return facts.filter((fact) => fact !== false)
}
