import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHolderIn, differencesIn, lift, onInvestor, onProject, onTokens } from '../../testing/blocks.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const act = (as: Person, body: object) => product.call('POST', '/api/block', { as, body })
const waits = async (id: string) => {
  const { blockings } = must(await product.call('GET', '/api/blockings?asked=true', { as: erir })).body
  const { data } = must(await product.call('GET', '/api/admin/overview', { as: erir })).body
  const { count } = data.waiting.find(({ kind }: { kind: string }) => kind === 'unblocks')
  expect(count).toBe(blockings.length)
  return blockings.some((one: { id: string }) => one.id === id)
}
const inForce = async (id: string) =>
  must(await product.call('GET', '/api/blockings', { as: admin })).body.blockings.some(
    (one: { id: string }) => one.id === id,
  )

test.each(['investor', 'project', 'tokens'])(
  "a block of %s is lifted when a second person confirms the first one's request",
  async (type) => {
    const { investor, project } = await aHolderIn(product)
    const bodies: Record<string, (action: 'block' | 'unblock', id?: string) => object> = {
      investor: (action) => onInvestor(investor, action),
      project: (action) => onProject(project, action),
      tokens: (action, id) => (action === 'block' ? onTokens(investor, project, 1) : lift(id ?? '')),
    }
    const body = bodies[type]
    if (!body) throw new Error('Unknown type')
    const { id } = must(await act(admin, body('block'))).body.data
    expect(await waits(id)).toBe(false)
    const asked = must(await act(admin, body('unblock', id))).body.data
    expect(asked).toMatchObject({
      id,
      unblocked_at: null,
      unblock_asked: { by: admin.email, by_id: admin.id, reason: expect.any(String) },
      chain: { act: 'block' },
    })
    const again = await act(admin, body('unblock', id))
    expect([again.status, again.body.code]).toEqual([403, 'identity.second_person_needed'])
    expect([await inForce(id), await waits(id)]).toEqual([true, true])
    expect(await differencesIn(product, admin)).toEqual([])

    const unread = await act(erir, { ...body('unblock', id), asked_at: null })
    expect([unread.status, unread.body.code]).toEqual([409, 'identity.request_changed'])
    const confirmed = { ...body('unblock', id), asked_at: asked.unblock_asked.at }
    const lifted = must(await act(erir, confirmed)).body.data
    expect(lifted).toMatchObject({ unblocked_by: erir.email, chain: { act: 'unblock', state: 'final' } })
    expect([await inForce(id), await waits(id)]).toEqual([false, false])
    expect(await differencesIn(product, admin)).toEqual([])
    const late = await act(erir, confirmed)
    expect(late.status).toBe(409)
    const { rows } = await product.pool.query(
      `select action, actor_id from audit_log where action like 'registry.%unblock%' order by id desc limit 2`,
    )
    expect(rows).toEqual([
      { action: `registry.unblock_${type}`, actor_id: erir.id },
      { action: 'registry.ask_unblock', actor_id: admin.id },
    ])
  },
)

test('if two people request it at once, one request counts, and the other person has to read it first', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = must(await act(admin, onInvestor(investor, 'block'))).body.data
  const replies = await Promise.all(
    [admin, erir].map((as) => act(as, { ...onInvestor(investor, 'unblock'), asked_at: null })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await inForce(id)).toBe(true)
})

test('nobody can lift a block of their own account', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  must(await act(admin, onInvestor(investor, 'block')))
  await product.pool.query(`update profile set roles = roles || '{erir}' where id = $1`, [investor.id])
  const refused = await act(investor, onInvestor(investor, 'unblock'))
  expect([refused.status, refused.body.code]).toEqual([403, 'identity.about_oneself'])
})

test('a request to lift a block is withdrawn by either person, and then anybody can make another', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = must(await act(admin, onInvestor(investor, 'block'))).body.data
  const withdraw = (as: Person) => product.call('POST', `/api/blockings/${id}/withdraw-unblock`, { as })
  for (const [first, other] of [
    [admin, admin],
    [admin, erir],
    [erir, erir],
  ] as const) {
    must(await act(first, onInvestor(investor, 'unblock')))
    expect(must(await withdraw(other)).body.data).toMatchObject({ unblock_asked: null, unblocked_at: null })
    expect(await waits(id)).toBe(false)
  }
  must(await withdraw(erir))
  const asked = must(await act(admin, onInvestor(investor, 'unblock'))).body.data.unblock_asked
  await withdraw(admin)
  const late = await act(erir, { ...onInvestor(investor, 'unblock'), asked_at: asked.at })
  expect([late.status, late.body.code], 'what was read is no longer asked').toEqual([
    409,
    'identity.request_changed',
  ])
  expect(await inForce(id)).toBe(true)
  const { rows } = await product.pool.query(
    `select count(*)::int as times from audit_log where action = 'registry.withdraw_unblock' and subject_id = $1`,
    [investor.id],
  )
  expect(rows).toEqual([{ times: 4 }])
})
