import { ANSWER_HOURS } from '@acervo/domain/contact/contact'
import { byAge, COUNTED_MAX, type Waiting, type WaitingRow } from '@acervo/domain/overview/overview'
import { isLongerThanUsual } from '@acervo/domain/waits/usual'
import { clsx } from 'clsx'
import {
  AlarmClock,
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  Banknote,
  Blocks,
  Building2,
  CircleCheck,
  CircleDollarSign,
  Coins,
  FileBadge,
  FileQuestion,
  FileX,
  Gavel,
  Globe,
  Hand,
  HandCoins,
  HandHelping,
  History,
  KeyRound,
  Landmark,
  LockOpen,
  Mail,
  MessageSquareWarning,
  PiggyBank,
  RotateCcw,
  Scale,
  ScanFace,
  Send,
  ShieldCheck,
  Undo2,
  Unlink,
  UserCog,
  UserRoundX,
  WalletCards,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment, formatSpan } from '../../lib/text/format.ts'
import { useNow } from '../../lib/use-now.ts'

const icons: Record<Waiting, LucideIcon> = {
  contact: Mail,
  complaints: MessageSquareWarning,
  kyc: ScanFace,
  payments: Landmark,
  overdue_payments: AlarmClock,
  registrations: BadgeCheck,
  wallet_changes: WalletCards,
  certificates: FileBadge,
  entries: Gavel,
  unblocks: LockOpen,
  mints: Coins,
  failed_operations: Unlink,
  cases: Blocks,
  transfers: ArrowDownToLine,
  debits: ArrowUpFromLine,
  due_refunds: PiggyBank,
  refunds: Undo2,
  returned_refunds: RotateCcw,
  refunds_by_hand: Hand,
  orders: Send,
  unpaid_files: FileQuestion,
  refused_files: FileX,
  distributions: HandCoins,
  unordered_distributions: CircleDollarSign,
  reversals: History,
  returned_payments: Banknote,
  overpaid: HandHelping,
  stated_accounts: UserRoundX,
  class_requests: ShieldCheck,
  residence_certificates: Globe,
  holding_proofs: Building2,
  money_cases: Scale,
  factor_resets: KeyRound,
  role_requests: UserCog,
}

/** Kinds that should always be empty. If they are not, their number is red. */
const problemKinds: readonly Waiting[] = ['overdue_payments', 'failed_operations', 'cases', 'money_cases']

type WaitingCardsProps = {
  rows: readonly WaitingRow[]
  /** Links to the list of one kind. */
  link: (kind: Waiting, look: string, inside: ReactNode) => ReactNode
}

/**
 * The kinds of waiting work and since when, longest waiting first; each card is a link to its list. The kinds without
 * waiting work follow in a few lines.
 */
export function WaitingCards({ rows, link }: WaitingCardsProps) {
  const busy = byAge(rows.filter(({ count }) => count > 0))
  const empty = rows.filter(({ count }) => count === 0)
  return (
    <>
      {busy.length > 0 && <BusyQueues rows={busy} link={link} />}
      {empty.length > 0 && <EmptyQueues rows={empty} link={link} />}
    </>
  )
}

function BusyQueues({ rows, link }: WaitingCardsProps) {
  const { t } = useTranslation('overview')
  return (
    <ul aria-label={t('waiting.title')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {rows.map((row) => (
        <li key={row.kind} className="grid">
          {link(
            row.kind,
            clsx(
              'grid content-start gap-3 rounded-lg border bg-surface p-5 text-ink shadow-low transition-colors hover:bg-sunken/50',
              problemKinds.includes(row.kind) ? 'border-bad/50' : 'border-line',
            ),
            <Inside row={row} />,
          )}
        </li>
      ))}
    </ul>
  )
}

function EmptyQueues({ rows, link }: WaitingCardsProps) {
  const { t } = useTranslation('overview')
  return (
    <section className="grid gap-3 rounded-lg border border-line p-5 text-sm">
      <h3 className="flex items-center gap-1.5 font-sans font-medium">
        <CircleCheck aria-hidden className="size-4 text-good" /> {t('waiting.none')}
      </h3>
      <ul aria-label={t('waiting.none')} className="flex flex-wrap gap-x-6 gap-y-2">
        {rows.map(({ kind }) => (
          <li key={kind}>
            {link(kind, 'text-ink-soft hover:text-link hover:underline', t(`waiting.${kind}`))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Inside({ row: { kind, count, oldest, usual } }: { row: WaitingRow }) {
  const { t } = useTranslation('overview')
  const Icon = icons[kind]
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="font-medium">{t(`waiting.${kind}`)}</span>
        <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </span>
      <span className={clsx('tabular font-serif text-4xl', problemKinds.includes(kind) && 'text-bad')}>
        {count < COUNTED_MAX
          ? formatCount(count)
          : t('waiting.or_more', { formatted: formatCount(COUNTED_MAX) })}
      </span>
      {oldest && <Since kind={kind} oldest={oldest} usual={usual ?? undefined} />}
    </>
  )
}

type SinceProps = { kind: Waiting; oldest: string; usual: number | undefined }

function Since({ kind, oldest, usual }: SinceProps) {
  const { t } = useTranslation('overview')
  const now = useNow()
  const waited = Math.max(0, now.getTime() - Date.parse(oldest))
  const left = ANSWER_HOURS * 3_600_000 - waited
  return (
    <span className="grid gap-0.5 text-sm text-ink-soft">
      <time dateTime={oldest} title={formatMoment(oldest)}>
        {t(kind === 'overdue_payments' ? 'waiting.late' : 'waiting.oldest', { span: formatSpan(waited) })}
      </time>
      {kind === 'contact' && (
        <span className={clsx('font-medium', left < 0 ? 'text-bad' : 'text-ink')}>
          {t(left < 0 ? 'waiting.late' : 'waiting.left', { span: formatSpan(Math.abs(left)) })}
        </span>
      )}
      {usual !== undefined && isLongerThanUsual(oldest, usual, now) && (
        <span className="font-medium text-ink">{t('waiting.longer', { span: formatSpan(usual, 'up') })}</span>
      )}
    </span>
  )
}
