import { diceOf, hexOf, momentOf, uuidOf } from './invent.ts'
import { blockingOf, map, walletOf, type Rows, type Sizes } from './people.ts'

export const TOKEN_VALUE_CENTS = 10_000

/** The last of every ten projects is a draft or cancelled, and so has no investments. */
export function investable({ projects }: Sizes): number {
  return Math.floor(projects * 0.9)
}

function statusOf(sizes: Sizes, n: number): string {
  if (n >= investable(sizes)) return n % 2 === 0 ? 'draft' : 'cancelled'
  if (isBlocked(n)) return 'blocked'
  return n % 3 === 2 ? 'completed' : 'active'
}

function isBlocked(n: number): boolean {
  return n % 20 === 13
}

export function whitepaperOf(n: number): { id: string; sha256: string } {
  return { id: uuidOf('file', 2 * n + 1), sha256: hexOf('file', -2 * n - 1, 64) }
}

const places = 'Sevilla Bilbao Oviedo Cádiz Gijón Lugo Soria Teruel Vigo Málaga Huesca Ávila'.split(' ')
const things = 'Residencia Parque solar Naves Viviendas Hotel Bodega Oficinas Centro logístico Huerto'.split(
  ' ',
)
const text = 'Un proyecto que solo existe para medir, con la descripción que suele tener uno. '

export function projects(sizes: Sizes): Rows[] {
  return [
    {
      table: 'project',
      columns: [
        'id',
        'name',
        'description',
        'project_type',
        'total_funding_cents',
        'duration',
        'modality',
        'annual_return',
        'token_value_cents',
        'min_investment_cents',
        'start_date',
        'end_date',
        'investment_terms',
        'status',
        'domain_id',
        'published_at',
        'created_at',
      ],
      rows: map(sizes.projects, (n) => {
        const dice = diceOf('project', n)
        const status = statusOf(sizes, n)
        return [
          uuidOf('project', n),
          `${dice.of(things)} de ${dice.of(places)} ${String(n).padStart(4, '0')}`,
          text.repeat(6),
          dice.of(['real_estate', 'business', 'infrastructure', 'energy', 'other']),
          // Raised below to the amount that is actually committed.
          100_000_000,
          12 + dice.below(60),
          dice.of(['equity', 'debt', 'hybrid']),
          (3 + dice.below(900) / 100).toFixed(2),
          TOKEN_VALUE_CENTS,
          TOKEN_VALUE_CENTS,
          '2023-11-01',
          `2027-0${1 + (n % 9)}-01`,
          text,
          status,
          n % 10 < 7 ? 1 : 2,
          status === 'draft' ? null : momentOf(n, sizes.projects, 2),
          momentOf(n, sizes.projects),
        ]
      }),
    },
    {
      table: 'project_file',
      columns: [
        'id',
        'project_id',
        'filename',
        'file_size',
        'mime_type',
        'sha256',
        'storage_path',
        'document_type',
        'is_main',
      ],
      rows: map(sizes.projects * 2, (n) => {
        const project = uuidOf('project', Math.floor(n / 2))
        const isImage = n % 2 === 0
        return [
          uuidOf('file', n),
          project,
          isImage ? 'portada.jpg' : 'folleto.pdf',
          100_000,
          isImage ? 'image/jpeg' : 'application/pdf',
          hexOf('file', -n, 64),
          hexOf('file', n, 32),
          isImage ? 'image' : 'whitepaper',
          isImage,
        ]
      }),
    },
  ]
}

/** `by` is the id of the administrator who acted. */
export function blockings(sizes: Sizes, by: string): Rows {
  const reason = 'Requerimiento de la medida.'
  return {
    table: 'blocking',
    columns: [
      'id',
      'type',
      'user_id',
      'project_id',
      'wallet',
      'amount',
      'project_status',
      'reason',
      'blocked_by',
      'blocked_at',
      'unblock_reason',
      'unblocked_by',
      'unblocked_at',
      'final_at',
    ],
    rows: map(sizes.blockings + investable(sizes), (b) => {
      const at = (days: number) => momentOf(b, sizes.blockings + investable(sizes), days)
      if (b >= sizes.blockings) {
        const n = b - sizes.blockings
        if (!isBlocked(n)) return undefined
        const set = [reason, by, at(0), null, null, null, at(1)]
        return [uuidOf('blocking', b), 'project', null, uuidOf('project', n), null, null, 'active', ...set]
      }
      const { isOfTokens, person, isInForce } = blockingOf(sizes, b)
      const lifted = isInForce ? [null, null, null] : ['Ya no hace falta.', by, at(20)]
      return [
        uuidOf('blocking', b),
        isOfTokens ? 'tokens' : 'investor',
        uuidOf('person', person),
        isOfTokens ? uuidOf('project', 0) : null,
        walletOf(person),
        isOfTokens ? 1 : null,
        null,
        reason,
        by,
        at(0),
        ...lifted,
        at(21),
      ]
    }),
  }
}

export function contacts(count: number, by: string): Rows {
  return {
    table: 'contact_request',
    columns: [
      'id',
      'domain_id',
      'language',
      'name',
      'email',
      'message',
      'privacy_accepted_at',
      'privacy_text_version',
      'spam',
      'created_at',
      'answered_at',
      'answered_by',
    ],
    rows: map(count, (n) => {
      const place = n % 10
      const at = momentOf(n, count)
      const rest = `visita${String(n).padStart(6, '0')}@prueba.example`
      const message = `${text}Mi número es el ${n}.`
      const answer = place >= 3 ? [momentOf(n, count, 1), by] : [null, null]
      const spam = place === 0 ? 'honeypot' : null
      const name = `Visita ${hexOf('contact', n, 6)}`
      const by_whom = spam ? [null, null] : answer
      return [uuidOf('contact', n), 1, 'es', name, rest, message, at, '2026-01', spam, at, ...by_whom]
    }),
  }
}
