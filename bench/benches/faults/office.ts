import { randomUUID } from 'node:crypto'
import type { BuiltEntry } from '../../../server/src/demo/statements/built.ts'
import { dayFromNow } from '../../../server/src/testing/distributions.ts'
import type { Sent } from '../../support/send.ts'

/** A call by the administrator, repeated until the answer is not "try later". */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Sent>

type World = { ask: Ask; project: string; arrive: (entry: BuiltEntry) => void }

const ISSUER = 'EMISOR'
const HOLDER = 'DEVUELVO'

/** Whether a transfer comes from an issuer or is returned by a holder. */
export function isOfProject(remittance: string): boolean {
  return remittance.includes(ISSUER) || remittance.includes(HOLDER)
}

/**
 * The administrator who distributes an issuer's money, with distributions in every state at once. Each round allocates
 * incoming money, prepares a distribution, and approves and pays others. It also reverses every fourth, sometimes after
 * it was paid. Holders then return the money, with or without the reference.
 */
export function openOffice({ ask, project, arrive }: World): { work(isEnding: boolean): Promise<void> } {
  let rounds = 0
  const returning = new Set<string>()

  const allocate = async () => {
    const { body: open } = await ask('GET', 'bank-entries?state=open&direction=in&limit=200')
    for (const { id, remittance } of open.data ?? []) {
      if (remittance.includes(ISSUER))
        await ask('POST', `bank-entries/${id}/allocate`, { target: 'issuer', project_id: project })
      if (!remittance.includes(HOLDER)) continue
      const { body: owed } = await ask('GET', 'overpayments')
      const order_id = owed.data?.[0]?.order_id
      const what = order_id ? { target: 'overpayment', order_id } : { target: 'own_funds' }
      await ask('POST', `bank-entries/${id}/allocate`, what)
    }
  }
  const prepare = async () => {
    arrive({ cents: 100_00n, remittance: ISSUER })
    const terms = {
      project_id: project,
      kind: 'interest',
      record_date: dayFromNow(-1),
      payment_date: dayFromNow(0),
      basis: 'total',
      amount: 20 + (rounds % 60) + 0.01,
    }
    const { body } = await ask('POST', 'distributions/preview', terms)
    if (body.data) await ask('POST', 'distributions', { terms, digest: body.data.digest })
  }
  const advance = async (isEnding: boolean) => {
    const { body } = await ask('GET', 'distributions?limit=50')
    for (const { id, state, reversed_by, reverses, payments } of body.data ?? []) {
      if (reversed_by || reverses) continue
      if (state === 'calculated') {
        const { body: shares } = await ask('GET', `distributions/${id}/shares`)
        await ask('POST', `distributions/${id}/approve`, { digest: shares.data?.digest })
      } else if (!isEnding && /^[0-3]/.test(id) && rounds % 5 === 0) {
        await ask('POST', `distributions/${id}/reverse`, { reason: 'Avería' })
      } else if (state === 'approved' || payments.ordered < payments.due) {
        await ask('POST', `distributions/${id}/pay`)
      }
    }
  }
  const giveBack = async () => {
    const { body } = await ask('GET', 'overpayments')
    for (const { order_id, left, reference } of body.data ?? []) {
      if (returning.has(order_id)) continue
      returning.add(order_id)
      const cents = BigInt(Math.round(left * 100))
      if (returning.size % 3 === 0) arrive({ cents, remittance: reference })
      // The rest is set off.
      else if (returning.size % 3 === 1)
        arrive({ cents: (cents + 1n) / 2n, remittance: `${HOLDER} ${randomUUID()}` })
    }
  }
  return {
    async work(isEnding) {
      rounds++
      await allocate()
      if (!isEnding && rounds % 2 === 0) await prepare()
      await advance(isEnding)
      await giveBack()
    },
  }
}
