import { permissions } from '@acervo/domain/identity/permissions'
import type { FailedOperation, OperationKind } from '@acervo/domain/registry/operations'
import { operationKinds, retryAction } from '@acervo/domain/registry/operations'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEntry, decideEntry, successionOf } from '../../testing/acts.ts'
import { lift, onInvestor, onProject, onTokens, aHolderIn, differencesIn } from '../../testing/blocks.ts'
import { revokeChainRights } from '../../testing/chain-rights.ts'
import { aPastHolding, aRedemption } from '../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aChangeSent, aWalletChange, confirmMove } from '../../testing/wallet-changes.ts'

let product: Product
let admin: Person
let colleague: Person
let erir: Person
let registrar: Person
/** A person who is never blocked. */
let free: Project
beforeAll(async () => {
  product = await aProduct()
  free = await product.aProject()
  admin = await product.aPerson({ roles: ['admin'] })
  colleague = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  registrar = await product.aPerson({ roles: ['erir'] })
  // The first test takes the rights away that publishing needs.
  expect(await settled(`publish:${free.id}`)).toMatchObject({ state: 'done' })
})
afterAll(() => product.close())

const block = async (body: object) =>
  must(await product.call('POST', '/api/block', { as: admin, body })).body.data
const failed = async (as = admin): Promise<FailedOperation[]> =>
  must(await product.call('GET', '/api/admin/chain/operations', { as })).body.data
const retry = (
  as: Person,
  { key, attempts, reason = 'Ya está arreglado' }: { key: string; attempts: number; reason?: string },
) => product.call('POST', '/api/admin/chain/operations/retry', { as, body: { key, attempts, reason } })
const settled = (key: string) => product.services.chain.waitFor(key, 10_000)

/** The fields of an operation that its caller has seen. */
const seen = ({ key, attempts }: FailedOperation) => ({ key, attempts })

/**
 * Sets up what an operation needs. The returned function requests it while the chain refuses it, and returns its key.
 */
type Act = () => Promise<() => Promise<string>>

const aHolder = () => aHolderIn(product, 1000, free)

/** Requests a block of an investor or a project, or its end. */
const blockThen =
  (investorOrProject: 'investor' | 'project', isLifted: boolean): Act =>
  async () => {
    const bodyOf = investorOrProject === 'investor' ? await blockOfInvestor() : await blockOfProject()
    if (isLifted) await block(bodyOf('block'))
    return async () => (await block(bodyOf(isLifted ? 'unblock' : 'block'))).chain.operation
  }

async function blockOfInvestor() {
  const { investor } = await aHolder()
  return (action: 'block' | 'unblock') => onInvestor(investor, action)
}

async function blockOfProject() {
  const project = await product.aProject()
  await settled(`publish:${project.id}`)
  return (action: 'block' | 'unblock') => onProject(project, action)
}

/**
 * A repayment of one cent to two holders, so that only one of them is due nothing and is redeemed at once. Returns the
 * id of the distribution and the key of the operation.
 */
async function aDistributionWithoutACentForOne(): Promise<[string, string]> {
  const project = await product.aProject()
  const holders = [await product.aPerson({ kyc: 'approved' }), await product.aPerson({ kyc: 'approved' })]
  for (const investor of holders) await aPastHolding(product, { investor, project })
  const id = await aRedemption(product, admin, project, 0.01)
  const { rows } = await product.pool.query(
    'select user_id from distribution_payee where distribution_id = $1 and net_cents = 0',
    [id],
  )
  return [id, `redeem:${project.id}:${rows[0].user_id}`]
}

const acts: Record<OperationKind, Act> = {
  publish: async () => async () => `publish:${(await product.aProject()).id}`,
  register: async () => async () => {
    const { id, wallet } = await product.aPerson({ kyc: 'approved' })
    return `register:${id}:${wallet}`
  },
  unregister: async () => {
    const { id, wallet } = await product.aPerson({ kyc: 'approved' })
    await settled(`register:${id}:${wallet}`)
    await product.pool.query(`update kyc_application set status = 'SUBMITTED' where user_id = $1`, [id])
    const { db, chain } = product.services
    return () => db.transaction((tx) => chain.request(tx, { kind: 'unregister', user_id: id, wallet }))
  },
  update_country: async () => {
    const person = await product.aPerson({ kyc: 'approved' })
    await settled(`register:${person.id}:${person.wallet}`)
    const change = await aChangeSent(product, person, { country: 'France' })
    return async () => {
      must(await product.call('POST', `/api/kyc/approve/${change}`, { as: admin }))
      return `update_country:${person.id}`
    }
  },
  mint: async () => {
    const investor = await product.aPerson({ kyc: 'approved' })
    const { id } = await product.anInvestment({ investor, project: free, step: 'mint' })
    await settled(`publish:${free.id}`)
    return async () => {
      must(await product.call('PUT', `/api/investment/${id}`, { as: admin, body: { step: 'mint' } }))
      return `mint:${id}`
    }
  },
  redeem: async () => {
    const [paid, unpaid] = await aDistributionWithoutACentForOne()
    return async () => {
      must(await product.call('POST', `/api/admin/distributions/${paid}/pay`, { as: admin }))
      return unpaid
    }
  },
  block_investor: blockThen('investor', false),
  unblock_investor: blockThen('investor', true),
  block_tokens: async () => {
    const { investor, project } = await aHolder()
    return async () => (await block(onTokens(investor, project, 4))).chain.operation
  },
  unblock_tokens: async () => {
    const { investor, project } = await aHolder()
    const { id } = await block(onTokens(investor, project, 4))
    return async () => (await block(lift(id))).chain.operation
  },
  block_project: blockThen('project', false),
  unblock_project: blockThen('project', true),
  pass_holding: async () => {
    const { investor: holder, project } = await aHolder()
    const heir = await product.aPerson({ kyc: 'approved' })
    await settled(`register:${heir.id}:${heir.wallet}`)
    const id = await anEntry(product, registrar, successionOf({ holder, project }, [[heir, 10]]))
    return async () => {
      must(await decideEntry(product, admin, id, 'confirm'))
      return `pass_holding:${id}`
    }
  },
  move_holdings: async () => {
    const { investor } = await aHolder()
    const { id } = await aWalletChange(product, { admin, person: investor })
    return async () => {
      must(await confirmMove(product, erir, id))
      return `move_holdings:${id}`
    }
  },
}

/** Makes the operation fail, restores the signers' rights, and returns the operation as staff see it. */
async function aFailure(kind: OperationKind): Promise<FailedOperation> {
  const act = await acts[kind]()
  const restoreRights = await revokeChainRights(product)
  try {
    const key = await act()
    expect(await settled(key)).toMatchObject({ state: 'failed' })
    const found = (await failed()).find((one) => one.key === key)
    if (!found) throw new Error(`${key} is not listed`)
    return found
  } finally {
    await restoreRights()
  }
}

describe.each(operationKinds)('%s, refused by the chain', (kind) => {
  test('is listed with its subject, and carried out once when two people retry it at once', async () => {
    const operation = await aFailure(kind)
    expect(operation).toMatchObject({ kind, attempts: 1, error: expect.stringMatching(/^The .*\.$/) })
    expect(operation.project_name ?? operation.person).toBeTruthy()

    const { key, attempts } = operation
    expect((await retry(admin, { key, attempts, reason: '  ' })).status).toBe(400)
    const roles = permissions[retryAction[kind]] as readonly string[]
    const may = [
      ...(roles.includes('admin') ? [admin, colleague] : []),
      ...(roles.includes('erir') ? [erir, registrar] : []),
    ]
    for (const one of [admin, erir].filter((other) => !may.includes(other)))
      expect((await retry(one, { key, attempts })).body.code).toBe('registry.retry_not_yours')
    const replies = await Promise.all(may.slice(-2).map((one) => retry(one, { key, attempts })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await settled(key)).toMatchObject({ state: 'done', attempts: 2 })

    expect((await retry(may[0] ?? admin, { key, attempts })).body.code).toBe('registry.nothing_to_retry')
    expect((await failed()).map((one) => one.key)).not.toContain(key)
    const { rows } = await product.pool.query(
      `select coalesce(text, reason) as reason, after from audit_log left join audit_reason on audit_id = id where action = 'registry.retry' and after->>'kind' = $1`,
      [kind],
    )
    expect(rows).toEqual([{ reason: 'Ya está arreglado', after: { kind, attempts: 2 } }])
  })
})

test('register and chain agree afterwards', async () => {
  expect(await differencesIn(product, admin)).toEqual([])
})

test('a deployment that failed half-way gets contracts at new addresses, and exactly one token is used', async () => {
  const operation = await aFailure('publish')
  const addresses = () =>
    product.pool
      .query(`select address from chain_contract where project_id = $1 order by name`, [operation.project_id])
      .then(({ rows }) => rows.map(({ address }) => address))
  const before = await addresses()
  must(await retry(admin, seen(operation)))
  expect(await settled(operation.key)).toMatchObject({ state: 'done' })
  const after = await addresses()
  expect(after).toHaveLength(before.length)
  expect(after.filter((address) => before.includes(address))).toEqual([])
  const project: Project = must(
    await product.call('GET', `/api/projects/${operation.project_id}`, { as: admin }),
  ).body.data
  expect(after.map((one) => one.toLowerCase())).toContain(project.token_address?.toLowerCase())
  const investor = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor, project, step: 'completed' })
  expect(await differencesIn(product, admin)).toEqual([])
})

test('a person who saw an earlier attempt cannot start another one', async () => {
  const operation = await aFailure('mint')
  const restoreRights = await revokeChainRights(product)
  must(await retry(admin, seen(operation)))
  expect(await settled(operation.key)).toMatchObject({ state: 'failed', attempts: 2 })
  await restoreRights()
  expect((await retry(colleague, seen(operation))).body.code).toBe('registry.nothing_to_retry')
  must(await retry(colleague, { ...seen(operation), attempts: 2 }))
  expect(await settled(operation.key)).toMatchObject({ state: 'done', attempts: 3 })
})

test('an operation that is no longer wanted is neither listed nor retried', async () => {
  const mint = await aFailure('mint')
  const body = onInvestor({ id: mint.user_id } as Person, 'block')
  await block(body)
  expect((await retry(admin, seen(mint))).body.code).toBe('investment.investor_blocked')
  await block({ ...body, action: 'unblock' })
  const rejected = { as: admin, body: { reason: 'No llega' } }
  must(await product.call('POST', `/api/investment/${mint.investment_id}/reject`, rejected))
  expect((await failed()).map(({ key }) => key)).not.toContain(mint.key)
  expect((await retry(admin, seen(mint))).body.code).toBe('registry.nothing_to_retry')

  const publish = await aFailure('publish')
  const cancelled = { as: admin, body: { reason: 'No sale' } }
  must(await product.call('POST', `/api/admin/projects/${publish.project_id}/cancel`, cancelled))
  expect((await retry(admin, seen(publish))).body.code).toBe('registry.nothing_to_retry')
})

test('the list is read page by page', async () => {
  await aFailure('register')
  await aFailure('register')
  const page = async (query: string) =>
    must(await product.call('GET', `/api/admin/chain/operations?limit=1${query}`, { as: erir })).body
  const first = await page('')
  const second = await page(`&cursor=${first.next_cursor}`)
  const all = await failed()
  expect([...first.data, ...second.data].map(({ key }) => key)).toEqual(all.slice(0, 2).map(({ key }) => key))
})
