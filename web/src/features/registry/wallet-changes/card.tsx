import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import type { WalletChange } from '@acervo/domain/registry/wallet-change'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { Refusal } from '../../../lib/text/chain-refusal.tsx'
import { failureText } from '../../../lib/text/failure.ts'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Hash } from '../../../ui/table/hash.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ConfirmChange, RefuseChange } from './decide-change.tsx'

const tones = { waiting: 'warn', moving: 'note', done: 'good', refused: 'bad' } as const

type Decider = Pick<Profile, 'id' | 'needs_two_people'>
type WalletChangeCardProps = {
  change: WalletChange
  /** The reader, if their role may decide. */
  decider: Decider | undefined
}

/** One wallet change: the person, the old and the new wallet, the tokens that move, and its state. */
export function WalletChangeCard({ change, decider }: WalletChangeCardProps) {
  const { t } = useTranslation('wallet-changes')
  const { user_id, name, email, id_number, status, control, chain } = change
  const isFailed = status === 'moving' && chain?.state === 'failed'
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-lg">
            <PersonLink id={user_id}>{name}</PersonLink>
          </h3>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {[id_number, email === name ? null : email].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </header>
      <div className="grid gap-4">
        <Hash label={t('old')} value={change.old_wallet} />
        <div className="grid justify-items-start gap-2">
          <Hash label={t('new')} value={change.new_wallet} />
          <Badge tone={control === 'proven' ? 'good' : 'warn'}>{t(control)}</Badge>
        </div>
      </div>
      {change.is_blocked && <Notice tone="warn">{t('blocked')}</Notice>}
      {(status === 'waiting' || status === 'moving') && <Holdings change={change} />}
      <Dates change={change} />
      {change.reason && <p>{t('refusal', { reason: change.reason })}</p>}
      {chain?.tx_hash && <Hash label={t('transaction')} value={chain.tx_hash} url={chain.tx_url} />}
      {isFailed && (
        <Notice tone="bad" title={t('chain_failed')}>
          <Refusal error={chain.error ?? ''} />
        </Notice>
      )}
      {decider && (status === 'waiting' || isFailed) && <Decide change={change} decider={decider} />}
    </>
  )
}

function Decide({ change, decider }: { change: WalletChange; decider: Decider }) {
  const decision = { about: change.user_id, begun_by: change.approved_by_id }
  const conflict = conflictOf(decider.id, decision, decider.needs_two_people)
  if (conflict) return <p className="text-ink-soft">{failureText(conflict)}</p>
  return (
    <footer className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <RefuseChange change={change} />
      <ConfirmChange change={change} />
    </footer>
  )
}

function Holdings({ change }: { change: WalletChange }) {
  const { t } = useTranslation('wallet-changes')
  if (change.holdings.length === 0) return <p>{t('nothing')}</p>
  return (
    <div>
      <p className="text-sm text-ink-soft">{t('holdings')}</p>
      <ul className="divide-y divide-line">
        {change.holdings.map(({ project_id, tokens, blocked_tokens, ...row }) => (
          <li key={project_id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>{projectName(row)}</span>
            <span className="tabular font-medium">
              {t('tokens', { count: tokens, formatted: formatCount(tokens) })}
              {blocked_tokens > 0 &&
                ` · ${t('of_them_blocked', { count: blocked_tokens, formatted: formatCount(blocked_tokens) })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Dates({ change }: { change: WalletChange }) {
  const { t } = useTranslation('wallet-changes')
  const { approved_at, approved_by, decided_at, decided_by } = change
  return (
    <p className="grid text-sm text-ink-soft">
      <time dateTime={approved_at}>
        {approved_by
          ? t('approved', { moment: formatMoment(approved_at), by: approved_by })
          : t('approved_unknown', { moment: formatMoment(approved_at) })}
      </time>
      {decided_at && (
        <time dateTime={decided_at}>
          {t('decided', { moment: formatMoment(decided_at), by: decided_by ?? '–' })}
        </time>
      )}
    </p>
  )
}
