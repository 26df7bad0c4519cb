import { Writable } from 'node:stream'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createLog } from '../log.ts'
import { PASSWORD } from './person.ts'

/** Shorter texts stand in a log for other reasons. */
const LENGTH_MIN = 6

export type WatchedLog = {
  log: Logger
  note(...secrets: string[]): void
  text(): string
  secrets(): string[]
}

/** The product's log as it is in production, kept so that it can be read at the end. `note` plants what it must never hold. */
export function watchLog(): WatchedLog {
  const chunks: string[] = []
  const noted = new Set<string>([PASSWORD])
  const destination = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  return {
    log: createLog('debug', destination),
    note: (...secrets) => secrets.forEach((secret) => noted.add(secret)),
    text: () => chunks.join(''),
    secrets: () => [...noted],
  }
}

/** Where the database keeps what a log must not repeat: names, addresses, numbers, wallets, messages and names of files. */
const personal = `
  select unnest(array[email, new_email, user_metadata ->> 'name']) from auth.users
  union select full_name from profile
  union select unnest(array[name, id_number, phone, address, wallet, company_registration_number, rejection_reason])
    from kyc_application
  union select filename from kyc_document
  union select unnest(array[old_wallet, new_wallet]) from kyc_wallet_change
  union select unnest(array[name, email, phone, message]) from contact_request`

/**
 * Throws when the log holds something personal or secret: what the database says of people, what emails said (their
 * addresses, links and codes), and whatever was noted.
 */
export async function expectNothingPersonal(
  { text, secrets }: WatchedLog,
  pool: pg.Pool,
  emails: { text: string | null }[],
): Promise<void> {
  const log = text().toLowerCase()
  const { rows } = await pool.query<{ value: string | null }>(
    `select distinct value from (${personal}) as p (value)`,
  )
  const links = emails.flatMap((email) => [
    ...(email.text ?? '').matchAll(/(?:token|token_hash|code)=([\w.-]+)/g),
  ])
  const values = [
    ...rows.map(({ value }) => value ?? ''),
    ...links.map(([, secret = '']) => secret),
    ...secrets(),
  ]
  const codes = emails.flatMap((email) => [...(email.text ?? '').matchAll(/^\d{6}$/gm)].map(([code]) => code))
  const leaked = [
    ...values.filter((value) => value.length >= LENGTH_MIN && log.includes(value.toLowerCase())),
    ...codes.filter((code) => new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(log)),
  ]
  if (leaked.length > 0)
    throw new Error(`The log gives away: ${leaked.slice(0, 5).join(', ')}\n${lineWith(text(), leaked[0])}`)
}

function lineWith(text: string, leaked = ''): string {
  return text.split('\n').find((line) => line.toLowerCase().includes(leaked.toLowerCase())) ?? ''
}
