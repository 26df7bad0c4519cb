import type { Shares } from '@acervo/domain/distributions/distribution'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differencesIn, lift, onInvestor, onTokens, seenBy } from '../../testing/blocks.ts'
import {
  anApprovedDistribution,
  aPastHolding,
  aRedemption,
  complete,
  dayFromNow,
  givePayoutAccount,
  termsFor,
} from '../../testing/distributions.ts'
import { RETRY_REDEMPTIONS_TASK } from '../../registry/blocking/settle.ts'
import { registryTasks } from '../../registry/tasks.ts'
import { exportOrders } from '../../testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { wordsOf } from '../../testing/read-pdf.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'

let product: Product
let admin: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin, 10_000_00n)
})
afterAll(() => product.close())

const PATIENCE = { timeout: 15_000 }
const call = (method: string, path: string, body?: object, as = admin) =>
  product.call(method as 'GET', `/api/${path}`, { as, body })
const pay = (id: string) => call('POST', `admin/distributions/${id}/pay`)
const read = async (id: string) => must(await call('GET', `admin/distributions/${id}`)).body.data
const sharesOf = async (id: string): Promise<Shares> =>
  must(await call('GET', `admin/distributions/${id}/shares`)).body.data
const preview = (terms: object) => call('POST', 'admin/distributions/preview', terms)
const projectNow = async ({ id }: Project): Promise<Project> =>
  must(await call('GET', `projects/${id}`)).body.data
const redeeming = (project: Project, traits: object = {}) =>
  termsFor(project, { kind: 'principal', redeems: true, ...traits })
/** Each holder's tokens in the register at the end of a day. */
async function registerOf({ id }: Project, date: string): Promise<Record<string, number>> {
  const { data } = must(await call('GET', `admin/register/${id}?date=${date}`)).body
  return Object.fromEntries(data.map((row: { user_id: string; tokens: number }) => [row.user_id, row.tokens]))
}

/** Creates a project whose holders have held the given tokens, at 100 euros each, for two days and can be paid. */
async function aHeldProject(...tokens: number[]): Promise<{ project: Project; holders: Person[] }> {
  const project = await product.aProject()
  const holders: Person[] = []
  for (const held of tokens) {
    const investor = await product.aPerson({ kyc: 'approved' })
    await aPastHolding(product, { investor, project, amount: held * 100 })
    await givePayoutAccount(product, investor)
    holders.push(investor)
  }
  return { project, holders }
}

/** Exports the payment file. Returns the end-to-end id of each order, by its cents. */
async function exported(): Promise<Map<bigint, string>> {
  const { orders } = await exportOrders(product, admin)
  return new Map(orders.map(({ endToEnd, cents }) => [cents, endToEnd]))
}
/** The bank pays every order of a file, by default of a new one. */
async function paidByTheBank(file = exported()): Promise<void> {
  await arrive(...[...(await file)].map(([cents, endToEnd]) => ({ cents: -cents, endToEnd })))
}

describe('principal that is paid back in full', () => {
  let project: Project
  let ana: Person, berta: Person, carla: Person
  let id: string
  beforeAll(async () => {
    const made = await aHeldProject(5, 3, 2)
    project = made.project
    ;[ana, berta, carla] = made.holders as [Person, Person, Person]
  })

  test('burns the tokens of whoever is paid; who has blocked tokens keeps both, and is paid later', async () => {
    const { id: blocking } = must(await call('POST', 'block', onTokens(carla, project, 1))).body.data
    id = await aRedemption(product, admin, project, 1000)
    expect((await sharesOf(id)).rows.map(({ held_reason }) => held_reason)).toEqual(['blocked', null, null])
    must(await pay(id))
    expect((await pay(id)).body.code).toBe('distribution.nobody_to_pay')
    await paidByTheBank()
    await expect.poll(() => registerOf(project, dayFromNow(0)), PATIENCE).toEqual({ [carla.id]: 2 })

    expect(await registerOf(project, dayFromNow(-1))).toEqual({ [ana.id]: 5, [berta.id]: 3, [carla.id]: 2 })
    expect(await differencesIn(product, admin)).toEqual([])
    expect((await seenBy(product, admin, ana)).investments).toEqual([])
    expect((await projectNow(project)).repaid_at).toBeNull()
    expect(await read(id)).toMatchObject({ state: 'exported', redemptions: { redeemed: 2, unrequested: 0 } })
    expect((await sharesOf(id)).rows.map(({ redemption }) => redemption?.state)).toEqual([
      undefined,
      'done',
      'done',
    ])

    must(await call('POST', 'block', lift(blocking)))
    await expect
      .poll(async () => (await seenBy(product, admin, carla)).investments[0].unblockings)
      .toEqual([])
    must(await pay(id))
    await paidByTheBank()
    await expect.poll(() => registerOf(project, dayFromNow(0)), PATIENCE).toEqual({})
    expect(await differencesIn(product, admin)).toEqual([])
  })

  test('leaves the project repaid and the distribution closed', async () => {
    expect(await projectNow(project)).toMatchObject({ status: 'completed', repaid_at: expect.any(String) })
    expect((await read(id)).state).toBe('closed')
    const { data } = must(await call('GET', 'admin/distributions/projects')).body
    expect(data.map((one: Project) => one.id)).not.toContain(project.id)
    expect((await preview(redeeming(project))).body.code).toBe('distribution.redeems_already')
  })

  test('is told to each holder, and shown in their portfolio and their copy of it', async () => {
    const emails = await product.emailsTo(ana.email)
    expect(emails.at(-1)?.subject).toMatch(/^Tus tokens se han amortizado – /)
    expect(emails.at(-1)?.text).toContain('Se han amortizado 5 tokens tuyos, que ya no están en tu monedero.')
    expect(emails.at(-1)?.text).toMatch(/500/)
    const portfolio = must(await call('GET', 'portfolio', undefined, ana)).body.data
    expect(portfolio.holdings).toEqual([])
    const { data: operations } = must(await call('GET', 'portfolio/operations', undefined, ana)).body
    expect(operations).toMatchObject([
      { kind: 'redemption', tokens: 5, tx_hash: expect.stringMatching(/^0x/) },
      { kind: 'investment', tokens: 5, amount: 500 },
    ])
    expect(operations[0].tx_hash).not.toBe(operations[1].tx_hash)
    const statement = must(await call('GET', 'portfolio/statement?format=pdf', undefined, ana)).body
    expect(wordsOf(statement), 'five came and five went').toMatch(/Total\s+0\s+500,00\s€/)
    const { rows } = await product.pool.query(
      `select action, count(*)::int as times from audit_log
       where action in ('registry.redeem', 'project.repay') and (subject_id = $1 or after->>'project_id' = $1)
       group by action order by action`,
      [project.id],
    )
    expect(rows).toEqual([
      { action: 'project.repay', times: 1 },
      { action: 'registry.redeem', times: 3 },
    ])
  })

  test('and comes back from the bank is paid again, and nothing more is burnt', async () => {
    const { rows: ordered } = await product.pool.query(
      `select end_to_end_id from payment_order join distribution_payee on distribution_payee.id = about_id
       where distribution_id = $1 and user_id = $2`,
      [id, ana.id],
    )
    await arrive({ cents: 500_00n, endToEnd: ordered[0].end_to_end_id, returnReason: 'AC04' })
    expect((await read(id)).state).toBe('exported')
    const obstacle = async () => must(await call('GET', 'account/closing', undefined, ana)).body.data.obstacle
    expect(await obstacle()).toBe('privacy.payment_due')
    must(await pay(id))
    await paidByTheBank()
    expect((await read(id)).state).toBe('closed')
    expect(await obstacle()).toBeNull()
    const { rows } = await product.pool.query(
      `select count(*)::int as burnt from chain_op where kind = 'redeem' and project_id = $1`,
      [project.id],
    )
    expect(rows).toEqual([{ burnt: 3 }])
    expect(await differencesIn(product, admin)).toEqual([])
  })
})

test('holders due less than a cent are redeemed when the payments are ordered, unless they are blocked', async () => {
  const { project, holders } = await aHeldProject(4, 1, 1)
  const [, free, blocked] = holders as [Person, Person, Person]
  const id = await aRedemption(product, admin, project, 0.01)
  must(await call('POST', 'block', onInvestor(blocked, 'block')))
  must(await pay(id))
  const { rows } = await sharesOf(id)
  expect(
    rows.map(({ tokens, payment }) => [tokens, payment?.state]),
    'no payment of nothing waits',
  ).toEqual([
    [4, 'ordered'],
    [1, undefined],
    [1, undefined],
  ])
  await expect
    .poll(() => registerOf(project, dayFromNow(0)), PATIENCE)
    .toEqual(
      Object.fromEntries(
        holders.filter((one) => one !== free).map((one) => [one.id, one === blocked ? 1 : 4]),
      ),
    )
  expect((await read(id)).redemptions).toEqual({ redeemed: 1, unrequested: 1 })
  const unordered = async () => must(await call('GET', 'admin/distributions?state=unordered')).body.data
  const thisOne = expect.objectContaining({ id })
  expect(await unordered()).not.toContainEqual(thisOne)
  must(await call('POST', 'block', onInvestor(blocked, 'unblock')))
  expect(await unordered()).toContainEqual(thisOne)
  must(await pay(id))
  expect(await unordered()).not.toContainEqual(thisOne)
  await paidByTheBank()
  await expect.poll(async () => (await read(id)).state, PATIENCE).toBe('closed')
  expect(await differencesIn(product, admin)).toEqual([])
})

test('tokens that are blocked when a file already pays for them are burnt when the block is lifted', async () => {
  const { project, holders } = await aHeldProject(3)
  const [holder] = holders as [Person]
  const id = await aRedemption(product, admin, project, 300)
  must(await pay(id))
  const file = await exported()
  const { id: blocking } = must(await call('POST', 'block', onTokens(holder, project, 1))).body.data
  await paidByTheBank(Promise.resolve(file))
  const key = `redeem:${project.id}:${holder.id}`
  expect(await product.services.chain.waitFor(key, 10_000)).toMatchObject({
    state: 'failed',
    error: 'The wallet holds fewer free tokens than were to be redeemed.',
  })
  expect((await call('POST', 'block', onTokens(holder, project, 1))).status).toBe(400)
  must(await call('POST', 'block', lift(blocking)))
  await product.services.chain.waitFor(`unblock_tokens:${blocking}`, 10_000)
  const { rows } = await product.pool.query(
    `select payload from graphile_worker._private_jobs join graphile_worker.jobs using (id) where task_identifier = $1 order by id desc limit 1`,
    [RETRY_REDEMPTIONS_TASK],
  )
  const task = registryTasks(product.services)[RETRY_REDEMPTIONS_TASK]
  // A job may run twice.
  await Promise.all([task?.(rows[0].payload), task?.(rows[0].payload)])
  await expect.poll(async () => (await projectNow(project)).repaid_at, PATIENCE).not.toBeNull()
  expect(await differencesIn(product, admin)).toEqual([])
})

describe('tokens are redeemed only', () => {
  const codeOf = async (terms: object) => (await preview(terms)).body.code

  test('all together: in a completed project with nothing in progress, and with nothing new since the record date', async () => {
    const { project } = await aHeldProject(2)
    expect(await codeOf(redeeming(project))).toBe('distribution.principal_open_project')
    await complete(product, admin, project)
    expect(await codeOf(redeeming(project))).toBeUndefined()
  })

  test('with principal, and by one distribution at a time', async () => {
    const { project } = await aHeldProject(2)
    const refused = await preview(redeeming(project, { kind: 'interest' }))
    expect(refused.body).toMatchObject({ code: 'distribution.redeems_only_principal' })
    const id = await aRedemption(product, admin, project, 100)
    expect(await codeOf(redeeming(project))).toBe('distribution.redeems_already')
    must(await call('POST', `admin/distributions/${id}/reverse`, { reason: 'Importe equivocado' }))
    await anApprovedDistribution(product, admin, redeeming(project))
  })
})

test('contracts from before redemptions are noticed before anybody is paid', async () => {
  const { project } = await aHeldProject(1)
  await complete(product, admin, project)
  const deployedWith = (op: string) =>
    product.pool.query(
      `update chain_contract set op_id = (${op}) where project_id is null and name = 'controller'`,
    )
  const own = `select op_id from chain_contract where project_id is null and name = 'registry'`
  // A controller without `redeem`, as earlier versions deployed it.
  await deployedWith(`select op_id from chain_contract where project_id = '${project.id}' limit 1`)
  const refused = await preview(redeeming(project))
  await deployedWith(own)
  expect(refused.body.code).toBe('distribution.redeems_old_contracts')
  must(await preview(redeeming(project)))
})

test.each([
  ['a final redemption changes', `update redemption set wallet = '0x' where redeemed_at is not null`],
  ['a redemption is deleted', `delete from redemption`],
  [
    'a project becomes repaid while it takes investments',
    `update project set repaid_at = now() where status = 'active'`,
  ],
])('the database refuses that %s', async (_what, statement) => {
  await product.aProject()
  await expect(product.pool.query(statement)).rejects.toThrow(/never deleted|project_repaid/)
})

test('a debit that names no payment redeems the tokens of all payees, and then cannot be undone', async () => {
  const { project, holders } = await aHeldProject(4, 1)
  const id = await aRedemption(product, admin, project, 500)
  must(await pay(id))
  await exported()
  const [entry] = await arrive({ cents: -500_00n, name: undefined, iban: undefined })
  const url = `admin/bank-entries/${entry}`
  const { file_id } = must(await call('GET', `${url}/orders`)).body.data[0]
  must(await call('POST', `${url}/orders`, { file_id, order_id: null, left_out: null }))
  await expect.poll(() => registerOf(project, dayFromNow(0)), PATIENCE).toEqual({})
  expect(await registerOf(project, dayFromNow(-1))).toEqual({
    [holders[0]?.id ?? '']: 4,
    [holders[1]?.id ?? '']: 1,
  })
  const undone = await call('POST', `${url}/undo-orders`, { reason: 'Era otro cargo' })
  expect(undone.body.code).toBe('treasury.orders_used')
  await expect.poll(async () => (await read(id)).state, PATIENCE).toBe('closed')
})
