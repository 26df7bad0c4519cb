import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BuiltEntry } from '../../../server/src/demo/statements/built.ts'
import { writeCamt } from '../../../server/src/demo/statements/write-camt.ts'
import { ordersIn } from '../../../server/src/testing/payments/read-orders.ts'
import { dayFromNow } from '../../../server/src/testing/distributions.ts'
import { aStatement, payerIban } from '../../../server/src/testing/statements/built.ts'
import { aForm, persist } from '../../support/send.ts'
import { isOfProject, openOffice, type Ask } from './office.ts'

const OPENING_CENTS = 100_000_00n
const PAUSE_MS = 300

export type Bank = {
  /** A transfer reaches the account. */
  arrive(transfer: { reference: string; cents: bigint; name: string }): void
  /** Waits until every transfer that arrived is on a statement and is matched or sent back. */
  settle(): Promise<void>
  /** From now on, starts nothing new and only finishes what was begun. */
  stop(): void
  /** The figures on which the bank and its customer must agree at the end. */
  totals(): { cents: bigint; sentBack: number }
}

/** `project`: the one with distributions. */
type World = { url: string; admin: () => Promise<string>; project: string; problems: string[] }

/**
 * The bank, and the administrator who works with it. One statement follows another. Exact matches are confirmed, some
 * after being undone first. A project makes distributions, and what is left over is sent back. The next statement
 * debits the payment files, every other one as one sum, for which the administrator names the file. Until `stop`, every
 * fifth payment of a distribution comes back. Each call is repeated until it is answered.
 */
export function openBank({ url, admin, project, problems }: World): Bank {
  const coming: BuiltEntry[] = []
  const paidFiles = new Set<number>()
  /** Files that were debited as a whole, by the bank's reference for the debit. */
  const wholeFiles = new Map<string, number>()
  let balance = OPENING_CENTS
  let statements = 0
  let sentBack = 0
  let token = ''
  let isEnding = false
  const ask: Ask = async (method, path, body) => {
    const sent = await persist(`${url}/api/admin/${path}`, { token, method, ...(body ? { body } : {}) })
    if (sent.status === 401) token = await admin()
    return sent.status === 401
      ? persist(`${url}/api/admin/${path}`, { token, method, ...(body ? { body } : {}) })
      : sent
  }

  /** Returned payments are on the statement after that of their debit. */
  const later: BuiltEntry[] = []
  const importNext = async () => {
    const entries = coming.splice(0)
    coming.push(...later.splice(0))
    if (entries.length === 0) return
    const [openingCents, day] = [balance, dayFromNow(0)]
    balance += entries.reduce((sum, { cents }) => sum + cents, 0n)
    const file = writeCamt(
      aStatement({ id: `AVERIA-${++statements}`, from: day, to: day, openingCents, entries }),
    )
    const form = () => aForm({}, Buffer.from(file))
    // Imports the same file twice: known entries are not added again.
    for (let time = 0; time < 2; time++) {
      const { status, body } = await persist(`${url}/api/admin/bank-statements`, { token, form: form() })
      if (status !== 200) problems.push(`statement ${statements}: ${JSON.stringify(body)}`)
    }
  }
  const office = openOffice({ ask, project, arrive: (entry) => void coming.push({ ...booked(), ...entry }) })
  /** A transfer that was neither matched nor is a project's was a second payment. */
  const sendBack = async () => {
    const { body } = await ask('GET', 'bank-entries?state=open&direction=in&limit=200')
    for (const { id, remittance } of body.data ?? [])
      if (!isOfProject(remittance))
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
  /** Undoes a match that was just confirmed, so that it is found again. Returns whether there was one. */
  const undoOne = async () => {
    const { body } = await ask('GET', 'bank-entries?state=matched&direction=in&limit=50')
    const line = body.data?.flatMap(({ lines }: { lines: { match_id: string }[] }) => lines)[0]
    if (line) await ask('POST', `bank-matches/${line.match_id}/undo`, { reason: 'Avería' })
    return line !== undefined
  }
  const pay = async (id: number) => {
    const { status, body } = await ask('GET', `payment-files/${id}`)
    if (status !== 200) return
    paidFiles.add(id)
    const all = ordersIn(String(body))
    const orders = all.map(({ endToEnd, cents }) => ({ ...booked(), cents: -cents, endToEnd }))
    sentBack += [...String(body).matchAll(/<Cd>REFU</g)].length
    const returned =
      String(body).includes('<Cd>INTE<') && !isEnding ? all.filter((_, at) => at % 5 === 4) : []
    later.push(...returned.map((one) => ({ ...booked(), ...one, returnReason: 'AC04' })))
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
      if (!isEnding && (await undoOne())) await ask('POST', 'bank-matches/exact')
      await nameDebits()
      await office.work(isEnding)
      await sendBack()
      await sleep(PAUSE_MS)
    },
    stop: () => void (isEnding = true),
    totals: () => ({ cents: balance, sentBack }),
  }
}

const booked = () => ({ bookedOn: dayFromNow(0), valueOn: dayFromNow(0), bankReference: `B-${randomUUID()}` })
