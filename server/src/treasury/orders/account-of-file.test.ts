import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  dayFromNow,
  givePayoutAccount,
  termsFor,
} from '../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { wordsOf } from '../../testing/read-pdf.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let holder: Person
let project: Awaited<ReturnType<Product['aProject']>>
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct({ connections: 10 })
  admin = await product.aPerson({ roles: ['admin'] })
  holder = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject()
  await aPastHolding(product, { investor: holder, project })
  arrive = aBankAccount(product, admin)
  // The statements cover the days until today.
  await arrive({})
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const today = dayOf(new Date())
const [old, newer] = ['NL91ABNA0417164300', 'DE89370400440532013000']
const reason = 'Motivo inventado'
const done = async (url: string, body: object = {}) =>
  must(await product.call('POST', `/api/admin/${url}`, { as: admin, body })).body.data
const get = async (url: string) => must(await product.call('GET', url, { as: admin })).body
const choicesFor = async (entry: number) => (await get(`/api/admin/bank-entries/${entry}/orders`)).data
const settle = (entry: number, { file_id, order_id }: { file_id: number; order_id: string }) =>
  done(`bank-entries/${entry}/orders`, { file_id, order_id, left_out: null })

/** Orders the payment of a distribution of so many euros, less 19 % tax, to the old account. */
async function ordered(amount: number): Promise<{ id: string; cents: bigint; endToEnd: string }> {
  await givePayoutAccount(product, holder, old)
  const distribution = await anApprovedDistribution(product, admin, termsFor(project, { amount }))
  await done(`distributions/${distribution}/pay`)
  const { rows } = await product.pool.query(
    `select distribution_payee.id, cents, end_to_end_id as end from payment_order
     join distribution_payee on distribution_payee.id = about_id where distribution_id = $1`,
    [distribution],
  )
  return { id: rows[0].id, cents: BigInt(rows[0].cents), endToEnd: rows[0].end }
}

const exported = async (execution_day = today): Promise<number> =>
  (await done('payment-files', { execution_day })).id

/** Puts the waiting orders into a file and records that the bank refused it. */
async function refused(): Promise<number> {
  const file = await exported()
  await product.pool.query('update payment_file set execution_day = execution_day - 9 where id = $1', [file])
  await done(`payment-files/${file}/refusal`, { reason })
  await done(`payment-files/${file}/refusal/confirm`)
  return file
}

/** The last characters of the account on the holder's receipt. */
async function receiptNames(payment: string): Promise<string | undefined> {
  const { body } = must(
    await product.call('GET', `/api/portfolio/payments/${payment}/receipt`, {
      as: holder,
      headers: { 'accept-language': 'es' },
    }),
  )
  return /terminada en (\w{4})/.exec(wordsOf(body as Buffer))?.[1]
}

/** The file that a movement paid and its payee, as staff see them. */
async function fileOf(entry: number): Promise<[number, string]> {
  const { data } = await get('/api/admin/bank-entries?direction=out&limit=5')
  const { orders } = data.find(({ id }: { id: number }) => id === entry)
  return [orders.file_id, orders.creditor_name]
}

test.each([
  {
    amount: 10,
    says: 'names the account of the refused file',
    debit: { iban: old },
    of: 'refused',
    account: '4300',
  },
  {
    amount: 11,
    says: 'names that of the newer one',
    debit: { iban: newer },
    day: 1,
    of: 'newer',
    account: '3000',
  },
  {
    amount: 12,
    says: 'is from before the newer one',
    debit: { iban: undefined },
    day: 1,
    of: 'refused',
    account: '4300',
  },
  { amount: 13, says: 'may be of the newer one', debit: { iban: undefined }, of: 'newer', account: '3000' },
])(
  'a debit that $says is of the $of file, and the receipt names its account',
  async ({ amount, debit, day = 0, of, account }) => {
    const { id, cents, endToEnd } = await ordered(amount)
    const files = { refused: await refused(), newer: 0 }
    await givePayoutAccount(product, holder, newer)
    files.newer = await exported(dayFromNow(day))
    const [entry = 0] = await arrive({ cents: -cents, reference: undefined, endToEnd, ...debit })
    expect(await receiptNames(id)).toBe(account)
    expect((await fileOf(entry))[0]).toBe(files[of as keyof typeof files])
    const { data } = await get('/api/admin/payment-files')
    const shown = data.find((file: { id: number }) => file.id === files.newer)
    expect(shown).toMatchObject({ paid_before_count: of === 'refused' ? 1 : 0, unpaid_count: 0 })
    const xml = String(await get(`/api/admin/payment-files/${files.newer}`))
    expect(xml, 'its bytes do not change').toContain(newer)
  },
)

test('staff choose the file of a debit that names nothing, and undoing that leaves it without a file', async () => {
  const { id, cents } = await ordered(20)
  const first = await refused()
  const named = 'Nombre Anterior'
  await product.pool.query('update refused_order set creditor_name = $2 where file_id = $1', [first, named])
  await givePayoutAccount(product, holder, newer)
  const second = await refused()
  await givePayoutAccount(product, holder, old)
  await givePayoutAccount(product, holder, 'FR1420041010050500013M02606')
  const third = await exported()
  const [entry = 0] = await arrive({ cents: -cents, name: undefined, iban: undefined })
  const choices = await choicesFor(entry)
  expect(choices).toMatchObject([
    { file_id: third, is_refused: false, other_file_id: null },
    { file_id: second, is_refused: true, other_file_id: third },
    { file_id: first, is_refused: true, other_file_id: third, creditor_name: named },
  ])
  for (const [at, account] of [
    [1, '3000'],
    [0, '2606'],
    [2, '4300'],
  ] as const) {
    await settle(entry, choices[at])
    expect(await receiptNames(id)).toBe(account)
    expect((await fileOf(entry))[0]).toBe(choices[at].file_id)
    if (at !== 2) await done(`bank-entries/${entry}/undo-orders`, { reason })
  }
  expect(await fileOf(entry)).toEqual([first, named])
  const [back = 0] = await arrive({ cents, name: undefined, iban: undefined })
  const [returned, ...more] = await choicesFor(back)
  expect([returned, more]).toMatchObject([{ file_id: first, creditor_name: named }, []])
  await settle(back, returned)
})

test.each([
  { says: 'a statement names its order', amount: 30, isNamed: true },
  { says: 'staff choose its order', amount: 31, isNamed: false },
])(
  'a debit is of the file whose refusal somebody confirms in the moment in which $says',
  async ({ amount, isNamed }) => {
    const { id, cents, endToEnd } = await ordered(amount)
    const file = await exported()
    const unnamed = { name: undefined, iban: undefined }
    const entry = isNamed ? 0 : ((await arrive({ cents: -cents, ...unnamed }))[0] ?? 0)
    const [choice] = isNamed ? [] : await choicesFor(entry)

    const confirming = await product.pool.connect()
    await confirming.query('begin')
    await confirming.query('select from payment_file where id = $1 for no key update', [file])
    await confirming.query(
      `insert into refused_order select id, file_id, creditor_name, sealed_iban from payment_order where file_id = $1`,
      [file],
    )
    await confirming.query('update payment_order set file_id = null where file_id = $1', [file])
    const settling = isNamed
      ? arrive({ cents: -cents, reference: undefined, endToEnd, ...unnamed })
      : settle(entry, choice)
    await expect.poll(() => waitingForLock(product.pool, 'payment_')).toBe(1)
    await confirming.query('commit')
    confirming.release()
    await settling

    const { rows } = await product.pool.query('select paid_file_id from payment_order where about_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ paid_file_id: String(file) }])
  },
)

test('a statement shows a debit while somebody confirms that the bank refused its file: neither stops the other', async () => {
  const { id, cents, endToEnd } = await ordered(40)
  const file = await exported()
  await product.pool.query('update payment_file set execution_day = execution_day - 9 where id = $1', [file])
  await done(`payment-files/${file}/refusal`, { reason })
  const holding = await product.pool.connect()
  await holding.query('begin')
  await holding.query('select from payment_order where about_id = $1 for update', [id])
  const importing = arrive({ cents: -cents, reference: undefined, endToEnd })
  await expect.poll(() => waitingForLock(product.pool, 'payment_order')).toBe(1)
  const url = `/api/admin/payment-files/${file}/refusal/confirm`
  const confirming = product.call('POST', url, { as: admin })
  await expect.poll(() => waitingForLock(product.pool, 'payment_order')).toBe(2)
  await holding.query('commit')
  holding.release()

  const [entry = 0] = await importing
  expect((await confirming).body.code).toBe('treasury.refusal_nothing_unpaid')
  expect((await fileOf(entry))[0]).toBe(file)
})
