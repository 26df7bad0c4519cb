import { Writable } from 'node:stream'
import { isIban, isOfSepa } from '@acervo/domain/common/bank/iban'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createLog } from '../log.ts'
import { PASSWORD } from './person.ts'

/** Shorter texts appear in logs by coincidence. */
const LENGTH_MIN = 6

export type WatchedLog = {
  log: Logger
  note(...secrets: string[]): void
  text(): string
  secrets(): string[]
}

/** The product's log, more detailed than in production, for a check at the end. `note` adds a secret to look for. */
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

/** Columns with content that no log may contain: names, addresses, numbers, wallets, messages, file names. */
const personal = `
  select unnest(array[email, new_email, user_metadata ->> 'name']) from auth.users
  union select full_name from profile
  union select unnest(array[name, id_number, phone, address, wallet, company_registration_number, rejection_reason])
    from kyc_application
  union select filename from kyc_document
  union select filename from registry_act_file
  union select party from registry_act
  union select unnest(array[old_wallet, new_wallet]) from kyc_wallet_change
  union select unnest(array[name, email, phone, message]) from contact_request
  union select unnest(array[counterparty_name, counterparty_iban, remittance, reference, set_aside_reason]) from bank_entry
  union select file_name from bank_statement
  union select holder_name from payout_account
  union select end_reason from residence_certificate
  union select unnest(array[end_reason, accepted_because]) from holding_proof
  union select decision_reason from class_request`

/** IBANs in a text, with or without the spaces banks print. The database has those of investors sealed. */
function ibansIn(text: string): string[] {
  const candidates = text.match(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/gi) ?? []
  return candidates.filter((candidate) => isIban(candidate) && isOfSepa(candidate))
}

/**
 * Throws if the log contains personal or secret data: data about people in the database, contents of emails (addresses,
 * links and codes), and every recorded secret.
 */
export async function expectNothingPersonal(
  { text, secrets }: Pick<WatchedLog, 'text' | 'secrets'>,
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
    ...ibansIn(text()),
    ...codes.filter((code) => new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(log)),
  ]
  if (leaked.length > 0)
    throw new Error(`The log gives away: ${leaked.slice(0, 5).join(', ')}\n${lineWith(text(), leaked[0])}`)
}

function lineWith(text: string, leaked = ''): string {
  return text.split('\n').find((line) => line.toLowerCase().includes(leaked.toLowerCase())) ?? ''
}
