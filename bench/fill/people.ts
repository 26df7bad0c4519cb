import type { Cell } from './copy-rows.ts'
import { diceOf, emailOf, hexOf, momentOf, nameOf, uuidOf } from './invent.ts'

/** How many rows there are. Sizes that are not listed here follow from the number of investments. */
export type Sizes = {
  investments: number
  people: number
  projects: number
  holders: number
  blockings: number
}
export type Rows = { table: string; columns: string[]; rows: Iterable<readonly Cell[]> }

/**
 * Of every hundred people, this many are approved. Five more wait for review, five have drafts, three are rejected, and
 * two have no application.
 */
const APPROVED_IN_100 = 85

export function approvedCount({ people }: Sizes): number {
  return Math.floor(people / 100) * APPROVED_IN_100
}

/** The number of the `j`th approved person. */
export function approved(j: number): number {
  return Math.floor(j / APPROVED_IN_100) * 100 + (j % APPROVED_IN_100)
}

function statusOf(n: number): 'APPROVED' | 'SUBMITTED' | 'DRAFT' | 'REJECTED' | null {
  const place = n % 100
  if (place < APPROVED_IN_100) return 'APPROVED'
  if (place < 90) return 'SUBMITTED'
  if (place < 95) return 'DRAFT'
  return place < 98 ? 'REJECTED' : null
}

export function walletOf(n: number): string {
  return `0x${hexOf('wallet', n, 40)}`
}

/** Blocks of tokens and of investors; every second one is in force. */
export function blockingOf(sizes: Sizes, b: number) {
  const isOfTokens = b % 10 < 7
  const person = isOfTokens ? approved(b % sizes.holders) : approved(approvedCount(sizes) - 1 - b)
  return { isOfTokens, person, isInForce: b % 2 === 0 }
}

export function people(sizes: Sizes): Rows[] {
  const blocked = new Set<number>()
  for (let b = 0; b < sizes.blockings; b++) {
    const { isOfTokens, person, isInForce } = blockingOf(sizes, b)
    if (!isOfTokens && isInForce) blocked.add(person)
  }
  return [
    {
      table: 'profile',
      columns: [
        'id',
        'email',
        'full_name',
        'domain_id',
        'status',
        'kyc_application_id',
        'kyc_application_status',
        'created_at',
      ],
      rows: map(sizes.people, (n) => [
        uuidOf('person', n),
        emailOf(n),
        nameOf(n),
        n % 10 < 7 ? 1 : 2,
        blocked.has(n) ? 'BLOCKED' : 'ACTIVE',
        statusOf(n) && uuidOf('application', n),
        statusOf(n),
        momentOf(n, sizes.people),
      ]),
    },
    {
      table: 'kyc_application',
      columns: [
        'id',
        'user_id',
        'name',
        'id_number',
        'wallet',
        'profession',
        'education_level',
        'country',
        'status',
        'submitted_at',
        'decided_at',
        'rejection_reason',
        'created_at',
      ],
      rows: map(sizes.people, (n) => applicationOf(sizes, n)),
    },
    {
      table: 'kyc_round',
      columns: ['id', 'application_id', 'submitted_at', 'snapshot', 'decision', 'decided_at'],
      rows: map(sizes.people, (n) => {
        const status = statusOf(n)
        if (status === null || status === 'DRAFT') return undefined
        const snapshot = JSON.stringify({ name: nameOf(n), status: 'SUBMITTED', wallet: walletOf(n) })
        const sent = momentOf(n, sizes.people, 1)
        const decision = status === 'SUBMITTED' ? [null, null] : [status, momentOf(n, sizes.people, 3)]
        return [hexOf('application', -n - 1, 32), uuidOf('application', n), sent, snapshot, ...decision]
      }),
    },
  ]
}

function applicationOf(sizes: Sizes, n: number): Cell[] | undefined {
  const status = statusOf(n)
  if (status === null) return undefined
  const isDecided = status === 'APPROVED' || status === 'REJECTED'
  return [
    uuidOf('application', n),
    uuidOf('person', n),
    nameOf(n),
    String(10_000_000 + n),
    walletOf(n),
    diceOf('application', n).of(['Ingeniería', 'Comercio', 'Docencia']),
    'Universidad',
    'España',
    status,
    status === 'DRAFT' ? null : momentOf(n, sizes.people, 1),
    isDecided ? momentOf(n, sizes.people, 3) : null,
    status === 'REJECTED' ? 'El documento no se lee.' : null,
    momentOf(n, sizes.people),
  ]
}

/** Generates rows one at a time, so that they do not pile up in memory. Undefined creates no row. */
export function* map<Row extends readonly Cell[]>(
  count: number,
  of: (n: number) => Row | undefined,
): Generator<Row> {
  for (let n = 0; n < count; n++) {
    const row = of(n)
    if (row) yield row
  }
}
