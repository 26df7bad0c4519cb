import { dayOf } from '@acervo/domain/common/time-zone'
import type { BuiltEntry } from '../../demo/statements/built.ts'
import { must, type Person, type Product } from '../product.ts'
import type { Arrive } from './bank-account.ts'

/** The orders that a debit or a return may be of, as staff see them. */
type Choice = { file_id: number | null; order_id: string | null; left_out: { order_id: string } | null }

/** What `admin` does with refunds, files of payment orders and their debits; a colleague approves the refunds. */
export function anOrderDesk(product: Product, admin: Person, arrive: Arrive, colleague = admin) {
  const reason = 'Motivo inventado'
  const post = (url: string, body: object = {}, as = admin) =>
    product.call('POST', `/api/admin/${url}`, { as, body })
  const get = async (url: string) => must(await product.call('GET', `/api/admin/${url}`, { as: admin })).body
  /** As if the bank should have carried the file out so many days earlier. */
  const backdate = (file: number, days: number) =>
    product.pool.query('update payment_file set execution_day = execution_day - $2::int where id = $1', [
      file,
      days,
    ])
  return {
    post,
    get,
    stateOf: async (refund: string): Promise<string> =>
      (await get('refunds')).data.find(({ id }: { id: string }) => id === refund).state,

    /** An approved refund of each of these transfers. */
    refunds: async (...transfers: Partial<BuiltEntry>[]): Promise<string[]> => {
      const ids: string[] = []
      for (const transfer of transfers) {
        const [entry] = await arrive(transfer)
        const { body } = must(await post(`bank-entries/${entry}/refund`, { reason }))
        must(await post(`refunds/${body.data.refund_ids[0]}/approve`, {}, colleague))
        ids.push(body.data.refund_ids[0])
      }
      return ids
    },
    createFile: (execution_day = dayOf(new Date())) => post('payment-files', { execution_day }),
    download: (file: number) => product.call('GET', `/api/admin/payment-files/${file}`, { as: admin }),
    backdate,
    /** Records that the bank refused a file. */
    refuse: async (file: number): Promise<void> => {
      await backdate(file, 9)
      must(await post(`payment-files/${file}/refusal`, { reason }))
      must(await post(`payment-files/${file}/refusal/confirm`, {}, colleague))
    },

    /** A debit that does not name its orders, as is usual in Norma 43. */
    unnamed: async (cents: bigint): Promise<number> =>
      (await arrive({ cents: -cents, name: undefined, iban: undefined, remittance: 'REMESA' }))[0] ?? 0,
    choicesFor: async (entry: number, search = '') =>
      (await get(`bank-entries/${entry}/orders?search=${search}`)).data,
    settle: (entry: number, { file_id, order_id, left_out }: Choice) =>
      post(`bank-entries/${entry}/orders`, { file_id, order_id, left_out: left_out?.order_id ?? null }),
    undo: (entry: number) => post(`bank-entries/${entry}/undo-orders`, { reason }),
  }
}
