import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BuiltEntry } from '../../../server/src/demo/statements/built-statement.ts'
import { writeCamt } from '../../../server/src/demo/statements/write-camt.ts'
import { ordersIn } from '../../../server/src/testing/payments/read-orders.ts'
import { dayFromNow } from '../../../server/src/testing/distributions.ts'
import { aStatement, payerIban } from '../../../server/src/testing/statements/a-statement.ts'
import { aForm, persist } from '../../support/send.ts'

const OPENING_CENTS = 100_000_00n
const PAUSE_MS = 300

export type Bank = {
  /** A transfer reaches the account. */
  arrive(transfer: { reference: string; cents: bigint; name: string }): void
  /** Until everything that arrived is on a statement, matched or sent back. */
  settle(): Promise<void>
  /** What the bank and its customer agree on at the end. */
  totals(): { cents: bigint; sentBack: number }
}

type World = { url: string; admin: () => Promise<string>; problems: string[] }

/**
 * The bank, and the administrator who works with it: statements follow each other, exact matches are confirmed, what is left
 * over is sent back by payment files, whose debits are on the next statement: of every other file as one sum, of which the
 * administrator says what it is. Each call is repeated until it is answered.
 */
export function openBank({ url, admin, problems }: World): Bank {
  const coming: BuiltEntry[] = []
  const paidFiles = new Set<number>()
  /** Files that were debited as a whole, by the bank's reference of the debit. */
  const wholeFiles = new Map<string, number>()
  let balance = OPENING_CENTS
  let statements = 0
  let sentBack = 0
  let token = ''
  const ask = async (method: string, path: string, body?: unknown) => {
    const sent = await persist(`${url}/api/admin/${path}`, { token, method, ...(body ? { body } : {}) })
    if (sent.status === 401) token = await admin()
    return sent.status === 401
      ? persist(`${url}/api/admin/${path}`, { token, method, ...(body ? { body } : {}) })
      : sent
  }

  const importNext = async () => {
    const entries = coming.splice(0)
    if (entries.length === 0) return
    const [openingCents, day] = [balance, dayFromNow(0)]
    balance += entries.reduce((sum, { cents }) => sum + cents, 0n)
    const file = writeCamt(
      aStatement({ id: `AVERIA-${++statements}`, from: day, to: day, openingCents, entries }),
    )
    const form = () => aForm({}, Buffer.from(file))
    // The same file twice: what is known is not added again.
    for (let time = 0; time < 2; time++) {
      const { status, body } = await persist(`${url}/api/admin/bank-statements`, { token, form: form() })
      if (status !== 200) problems.push(`statement ${statements}: ${JSON.stringify(body)}`)
    }
  }
  /** What was not matched was paid twice. */
  const sendBack = async () => {
    const { body } = await ask('GET', 'bank-entries?state=open&direction=in&limit=200')
    for (const { id } of body.data ?? [])
      await ask('POST', `bank-entries/${id}/refund`, { reason: 'Llegó dos veces' })
    const { body: refunds } = await ask('GET', 'refunds?limit=200')
    for (const { id, state } of refunds.data ?? [])
      if (state === 'requested') await ask('POST', `refunds/${id}/approve`)
    await ask('POST', 'payment-files', { execution_day: dayFromNow(0) })
    const { body: files } = await ask('GET', 'payment-files?limit=200')
    for (const { id } of files.data ?? []) if (!paidFiles.has(id)) await pay(id)
  }
  const nameDebits = async () => {
    const { body } = await ask('GET', 'bank-entries?state=open&direction=out&limit=200')
    for (const { id, bank_reference } of body.data ?? []) {
      const file_id = wholeFiles.get(bank_reference)
      if (file_id) await ask('POST', `bank-entries/${id}/orders`, { file_id, order_id: null, left_out: null })
    }
  }
  const pay = async (id: number) => {
    const { status, body } = await ask('GET', `payment-files/${id}`)
    if (status !== 200) return
    paidFiles.add(id)
    const orders = ordersIn(String(body)).map(({ endToEnd, cents }) => ({
      ...booked(),
      cents: -cents,
      endToEnd,
    }))
    sentBack += orders.length
    if (paidFiles.size % 2 === 0) return void coming.push(...orders)
    const whole = { ...booked(), cents: orders.reduce((sum, { cents }) => sum + cents, 0n) }
    wholeFiles.set(whole.bankReference, id)
    coming.push(whole)
  }
  return {
    arrive: ({ reference, cents, name }) =>
      void coming.push({ ...booked(), cents, reference, name, iban: payerIban, remittance: reference }),
    async settle() {
      token ||= await admin()
      await importNext()
      await ask('POST', 'bank-matches/exact')
      await nameDebits()
      await sendBack()
      await sleep(PAUSE_MS)
    },
    totals: () => ({ cents: balance, sentBack }),
  }
}

const booked = () => ({ bookedOn: dayFromNow(0), valueOn: dayFromNow(0), bankReference: `B-${randomUUID()}` })
