import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  dayFromNow,
  givePayoutAccount,
  termsFor,
} from '../../testing/distributions.ts'
import { exportOrders } from '../../testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { wordsOf } from '../../testing/read-pdf.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { anOrderDesk } from '../../testing/statements/order-desk.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let holder: Person
let project: Awaited<ReturnType<Product['aProject']>>
let arrive: Arrive
let desk: ReturnType<typeof anOrderDesk>
beforeAll(async () => {
  product = await aProduct({ connections: 10 })
  admin = await product.aPerson({ roles: ['admin'] })
  holder = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject()
  await aPastHolding(product, { investor: holder, project })
  arrive = aBankAccount(product, admin)
  desk = anOrderDesk(product, admin, arrive)
  // The statements cover the days until today.
  await arrive({})
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const today = dayOf(new Date())
const [old, newer] = ['NL91ABNA0417164300', 'DE89370400440532013000']
/** Orders the payment of a distribution of so many euros, less 19 % tax, to the old account. */
async function ordered(amount: number): Promise<{ id: string; cents: bigint; endToEnd: string }> {
  await givePayoutAccount(product, holder, old)
  const distribution = await anApprovedDistribution(product, admin, termsFor(project, { amount }))
  must(await desk.post(`distributions/${distribution}/pay`))
  const { rows } = await product.pool.query(
    `select distribution_payee.id, cents, end_to_end_id as end from payment_order
     join distribution_payee on distribution_payee.id = about_id where distribution_id = $1`,
    [distribution],
  )
  return { id: rows[0].id, cents: BigInt(rows[0].cents), endToEnd: rows[0].end }
}

const exported = async (day = today): Promise<number> => must(await desk.createFile(day)).body.data.id

/** Puts the waiting orders into a file and records that the bank refused it. */
async function refused(): Promise<number> {
  const file = await exported()
  await desk.refuse(file)
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
  const { data } = await desk.get('bank-entries?direction=out&limit=5')
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
    const { data } = await desk.get('payment-files')
    const shown = data.find((file: { id: number }) => file.id === files.newer)
    expect(shown).toMatchObject({ paid_before_count: of === 'refused' ? 1 : 0, unpaid_count: 0 })
    const xml = String(await desk.get(`payment-files/${files.newer}`))
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
  const entry = await desk.unnamed(cents)
  const choices = await desk.choicesFor(entry)
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
    must(await desk.settle(entry, choices[at]))
    expect(await receiptNames(id)).toBe(account)
    expect((await fileOf(entry))[0]).toBe(choices[at].file_id)
    if (at !== 2) must(await desk.undo(entry))
  }
  expect(await fileOf(entry)).toEqual([first, named])
  const [back = 0] = await arrive({ cents, name: undefined, iban: undefined })
  const [returned, ...more] = await desk.choicesFor(back)
  expect([returned, more]).toMatchObject([{ file_id: first, creditor_name: named }, []])
  must(await desk.settle(back, returned))
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
    const [choice] = isNamed ? [] : await desk.choicesFor(entry)

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
      : desk.settle(entry, choice)
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
  await desk.backdate(file, 9)
  must(await desk.post(`payment-files/${file}/refusal`, { reason: 'Motivo inventado' }))
  const holding = await product.pool.connect()
  await holding.query('begin')
  await holding.query('select from payment_order where about_id = $1 for update', [id])
  const importing = arrive({ cents: -cents, reference: undefined, endToEnd })
  await expect.poll(() => waitingForLock(product.pool, 'payment_order')).toBe(1)
  const confirming = desk.post(`payment-files/${file}/refusal/confirm`)
  await expect.poll(() => waitingForLock(product.pool, 'payment_order')).toBe(2)
  await holding.query('commit')
  holding.release()

  const [entry = 0] = await importing
  expect((await confirming).body.code).toBe('treasury.refusal_nothing_unpaid')
  expect((await fileOf(entry))[0]).toBe(file)
})

describe('a debit that does not name the orders of a file that the bank was said to have refused', () => {
  const noOrders = { status: 409, body: { code: 'treasury.no_orders' } }

  test('is one of them, which goes into no other file until that is undone; its return is found as well', async () => {
    const [id = ''] = await desk.refunds({ cents: 51_00n })
    const file = await refused()
    const entry = await desk.unnamed(51_00n)
    const [choice, ...more] = await desk.choicesFor(entry)
    expect(more).toEqual([])
    expect(choice).toMatchObject({ file_id: file, is_refused: true, other_file_id: null, order_count: 1 })
    must(await desk.settle(entry, choice))
    expect(await desk.stateOf(id)).toBe('paid')
    expect(await desk.createFile()).toMatchObject(noOrders)

    must(await desk.undo(entry))
    expect(await desk.stateOf(id)).toBe('approved')
    must(await desk.settle(entry, choice))
    const [back = 0] = await arrive({ cents: 51_00n, remittance: 'DEVOLUCION' })
    const [returned] = await desk.choicesFor(back)
    expect(returned).toMatchObject({ file_id: file, is_refused: true, order_id: choice.order_id })
    must(await desk.settle(back, returned))
    expect(await desk.stateOf(id)).toBe('returned')
  })

  test('is all of them, or all but one', async () => {
    const ids = await desk.refunds({ cents: 52_01n }, { cents: 52_02n }, { cents: 52_04n })
    const file = await refused()
    const all = await desk.unnamed(156_07n)
    expect(await desk.choicesFor(all)).toMatchObject([{ file_id: file, order_count: 3, left_out: null }])
    const entry = await desk.unnamed(104_03n)
    const [choice] = await desk.choicesFor(entry)
    expect(choice).toMatchObject({ file_id: file, order_count: 2, left_out: { amount: 52.04 } })
    must(await desk.settle(entry, choice))
    expect(await Promise.all(ids.map(desk.stateOf))).toEqual(['paid', 'paid', 'approved'])
    expect(await desk.choicesFor(all)).toEqual([])
    must(
      await desk.settle(await desk.unnamed(52_04n), {
        ...choice,
        order_id: choice.left_out.order_id,
        left_out: null,
      }),
    )
  })

  test('names the newer file that would pay them again, whose own debit then stays open', async () => {
    const [id = ''] = await desk.refunds({ cents: 53_00n })
    const first = await refused()
    const { id: second, orders } = await exportOrders(product, admin)
    const entry = await desk.unnamed(53_00n)
    const choices = await desk.choicesFor(entry)
    expect(choices).toMatchObject([
      { file_id: second, is_refused: false },
      { file_id: first, is_refused: true, other_file_id: second },
    ])
    const both = await Promise.all(
      choices.map((choice: Parameters<typeof desk.settle>[1]) => desk.settle(entry, choice)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await desk.stateOf(id)).toBe('paid')
    await arrive({ cents: -53_00n, reference: undefined, endToEnd: orders[0]?.endToEnd })
    const { rows } = await product.pool.query(`select state from bank_entry order by id desc limit 1`)
    expect(rows).toEqual([{ state: 'open' }])
  })

  test('is not also put into a file at the same time', async () => {
    const [id = ''] = await desk.refunds({ cents: 54_00n })
    await refused()
    const entry = await desk.unnamed(54_00n)
    const [choice] = await desk.choicesFor(entry)
    const create = desk.createFile()
    const [settled] = await Promise.all([desk.settle(entry, choice), create])
    expect([settled.status, await desk.stateOf(id)]).toEqual([200, 'paid'])
  })
})
