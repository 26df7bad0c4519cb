import { randomBytes, randomUUID } from 'node:crypto'
import { createSecrets } from '@acervo/auth/keys/secrets'
import { loadSigningKeys } from '@acervo/auth/keys/signing'
import type { AuthTx } from '@acervo/auth/provider'
import { createAccessTokens, type AccessClaims } from '@acervo/auth/sessions/access-tokens'
import { brands } from '@acervo/domain/brands/brand'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import type pg from 'pg'
import type { ChainOp } from '../adapters/chain/port.ts'
import type { Db } from '../adapters/db/port.ts'
import { mailContents } from '../adapters/mail/contents.ts'
import { unsubscribeLinks } from '../adapters/mail/unsubscribe.ts'
import { applicationIdOf } from '../kyc/own-application.ts'
import { sealFor } from '../seal.ts'
import type { Services } from '../services.ts'
import { PUBLIC_URL, type Person } from './person.ts'

const APPLICATION = 'application_id in (select id from kyc_application where user_id = $1)'
/** Where the rows of a person are, in the order of their insertion. `$1` is the person's id. */
const tables = {
  'auth.users': 'id = $1',
  'auth.identities': 'user_id = $1',
  'auth.sessions': 'user_id = $1',
  'auth.devices': 'user_id = $1',
  profile: 'id = $1',
  kyc_application: 'user_id = $1',
  kyc_round: APPLICATION,
  kyc_document: APPLICATION,
  notification: 'user_id = $1',
  audit_log: 'subject_id in ($1, (select id::text from kyc_application where user_id = $1))',
  mail: 'user_id = $1',
}
type Table = keyof typeof tables
type Rows = Record<Table, Record<string, unknown>[]>

type Contents = ReturnType<ReturnType<typeof mailContents>['open']>
/** Replaces the values in a row that identify the person, and moves its times to now. */
type Renewal = <Value>(value: Value) => Value

type Recording = {
  atMs: number
  person: Person
  approverId: string | undefined
  rows: Rows
  /** The contents of the rows of `mail`. */
  emails: Contents[]
  documents: { path: string; bytes: Buffer }[]
  claims: AccessClaims
  registration: ChainOp | undefined
}

/** Shared by this process, which runs its test files one after another. */
const recordings = new Map<string, Recording>()

/**
 * `kind` names the kind of person that `byCalls` creates. `approverId` is the person who approves the verification, if
 * any.
 */
export type RepeatPerson = (
  kind: string,
  approverId: string | undefined,
  byCalls: () => Promise<Person>,
) => Promise<Person>

/**
 * Creates the first person of a kind by calls, as real people do. Each further person is stored with a single
 * statement: the same rows with new ids, another email and wallet, and current times. A verified person takes 130
 * statements by calls, which was half of the time of all server tests.
 */
export function repeatPerson(
  { db, pool, key }: { db: Db; pool: pg.Pool; key: Buffer },
  { chain, vault }: Pick<Services, 'chain' | 'vault'>,
): RepeatPerson {
  const contents = mailContents(sealFor('email', key))
  const links = unsubscribeLinks(key, PUBLIC_URL)
  let signingKeys: ReturnType<typeof loadSigningKeys> | undefined

  async function record(person: Person, approverId: string | undefined): Promise<Recording> {
    const rows = await rowsOf(pool, person.id)
    const emails = rows.mail.map(({ id, sealed }) => contents.open(String(id), String(sealed)))
    const documents = rows.kyc_document.map(async ({ storage_path }) => {
      const path = String(storage_path)
      return { path, bytes: (await vault.get(path)) ?? Buffer.alloc(0) }
    })
    const { rows: ops } = await pool.query<{ payload: ChainOp }>(
      `select payload from chain_op where kind = 'register' and payload ->> 'user_id' = $1`,
      [person.id],
    )
    return {
      atMs: Date.now(),
      person,
      approverId,
      rows,
      emails,
      documents: await Promise.all(documents),
      claims: decodeJwt<AccessClaims>(person.token),
      registration: ops[0]?.payload,
    }
  }

  async function repeat(recording: Recording, approverId: string | undefined): Promise<Person> {
    const id = randomUUID()
    const person = { id, email: emailOf(id), wallet: `0x${randomBytes(20).toString('hex')}` }
    const renew = renewal(recording, { ...person, approverId })
    const rows = renew(recording.rows)
    for (const [i, email] of recording.emails.entries())
      Object.assign(rows.mail[i] ?? {}, {
        sealed: contents.close(String(rows.mail[i]?.id), renewed(email, renew)),
      })
    for (const [i, { bytes }] of recording.documents.entries())
      await vault.put(String(rows.kyc_document[i]?.storage_path), bytes, 'image/png')
    const insertion = await insertionOf(pool, rows)
    const { registration } = recording
    await db.transaction(async (tx) => {
      await tx.execute(insertion)
      if (registration) await chain.request(tx, renew(registration))
    })
    return { ...person, token: await tokenFrom(renew(recording.claims)) }
  }

  /** The link to unsubscribe contains the person sealed. */
  function renewed(email: Contents, renew: Renewal): Contents {
    const { unsubscribe } = email
    const about = unsubscribe && links.read(unsubscribe)
    const link = about ? links.make({ about: renew(about), label: '' }, brands[0]) : undefined
    const json = JSON.stringify(renew(email))
    return JSON.parse(link ? json.replaceAll(unsubscribe ?? '', link.token) : json) as Contents
  }

  async function tokenFrom({ iss: issuer, aud: _aud, iat, exp, ...claims }: AccessClaims): Promise<string> {
    signingKeys ??= loadSigningKeys(db as unknown as AuthTx, createSecrets(key), undefined, new Date())
    const now = () => new Date()
    const tokens = createAccessTokens({ keys: await signingKeys, issuer, ttlSeconds: exp - iat, now })
    return (await tokens.sign(claims)).token
  }

  return async (kind, approverId, byCalls) => {
    const name = `${key.toString('hex')} ${kind}`
    const known = recordings.get(name)
    if (known) return repeat(known, approverId)
    const person = await byCalls()
    recordings.set(name, await record(person, approverId))
    return person
  }
}

/** The email of a person of the tests. */
export const emailOf = (id: string) => `${id.slice(0, 8)}@demo.acervo.example`

async function rowsOf(pool: pg.Pool, personId: string): Promise<Rows> {
  const read = Object.entries(tables).map(async ([table, condition]) => {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(own) as row from ${table} own where ${condition.replaceAll('$1', `'${personId}'`)} order by ctid`,
    )
    return [table, rows.map(({ row }) => row)]
  })
  return Object.fromEntries(await Promise.all(read)) as Rows
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g

function renewal(
  { atMs, person, approverId, rows }: Recording,
  next: Omit<Person, 'token'> & { approverId: string | undefined },
): Renewal {
  // At least one, so that the repeated person is the newer one.
  const passedMs = Date.now() - atMs + 1
  const replacements = new Map([
    [person.id, next.id],
    [applicationIdOf(person.id), applicationIdOf(next.id)],
    ...(approverId && next.approverId ? ([[approverId, next.approverId]] as const) : []),
  ])
  const texts = new Map([
    [person.email, next.email],
    [person.wallet, next.wallet],
    ...rows.kyc_document.map(
      ({ storage_path }) => [String(storage_path), randomBytes(24).toString('base64url')] as const,
    ),
    ...rows['auth.devices'].map(({ digest }) => [String(digest), randomBytes(32).toString('hex')] as const),
  ])
  const idFor = (id: string) => {
    const known = replacements.get(id) ?? randomUUID()
    replacements.set(id, known)
    return known
  }
  return (value) => {
    let json = JSON.stringify(value)
    for (const [text, other] of texts) json = json.replaceAll(text, other)
    json = json
      .replace(UUID, idFor)
      .replace(MOMENT, (moment) => new Date(Date.parse(moment) + passedMs).toISOString())
      .replace(
        /"timestamp":(\d+)/g,
        (_all, seconds) => `"timestamp":${Number(seconds) + Math.floor(passedMs / 1000)}`,
      )
    return JSON.parse(json) as typeof value
  }
}

/** One statement that inserts all rows. Foreign keys are checked at its end. */
async function insertionOf(pool: pg.Pool, rows: Rows) {
  columns ??= readColumns(pool)
  const known = await columns
  const inserts = Object.entries(tables).map(([table], i) => {
    const names = known.get(table)
    return sql.raw(`, inserted_${i} as (insert into ${table} (${names})
      select ${names} from given, jsonb_populate_recordset(null::${table}, given.rows -> '${table}'))`)
  })
  return sql`with given as (select ${JSON.stringify(rows)}::jsonb as rows) ${sql.join(inserts)} select`
}

let columns: Promise<Map<string, string>> | undefined

/** The columns to insert, by table, without columns that PostgreSQL computes or numbers. */
async function readColumns(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; names: string }>(
    `select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name,
       string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
     from information_schema.columns
     where is_generated = 'NEVER' and is_identity = 'NO' and table_schema in ('auth', 'public') group by 1`,
  )
  return new Map(rows.map(({ name, names }) => [name, names]))
}
