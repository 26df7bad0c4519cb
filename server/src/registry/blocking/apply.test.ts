import { randomUUID } from 'node:crypto'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import {
  aHolderIn,
  auditedActs,
  differencesIn,
  kindsNotified,
  lift,
  onInvestor,
  onProject,
  onTokens,
  seenBy,
} from '../../testing/blocks.ts'
import { blockedTokens } from './tokens/blocked.ts'

let product: Product
let admin: Person
let erir: Person
/** A person who is never blocked. */
let free: Project
beforeAll(async () => {
  product = await aProduct()
  free = await product.aProject()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const block = (as: Person | undefined, body: object, headers = {}) =>
  product.call('POST', '/api/block', { as, body, headers })
const aHolder = () => aHolderIn(product)
const aHolderOfFree = () => aHolderIn(product, 1000, free)
const asSeen = (investor: Person) => seenBy(product, erir, investor)
const differences = () => differencesIn(product, admin)
const kindsOf = (as: Person) => kindsNotified(product, as)
const audited = (id: string) => auditedActs(product, id)

describe('blocking permissions', () => {
  test('administrators and the ERIR may block; investors and signed-out visitors may not', async () => {
    const { investor, project } = await aHolder()
    for (const body of [
      onInvestor(investor, 'block'),
      onTokens(investor, project, 1),
      onProject(project, 'block'),
      lift(randomUUID()),
    ]) {
      expect((await block(undefined, body)).status).toBe(401)
      expect((await block(investor, body)).status).toBe(403)
    }
    must(await block(erir, onInvestor(investor, 'block')))
    must(await block(admin, onInvestor(investor, 'unblock')))
    must(await block(erir, onProject(project, 'block')))
    must(await block(admin, onProject(project, 'unblock')))
    const { body } = must(await block(erir, onTokens(investor, project, 1)))
    must(await block(admin, lift(body.data.blockingId)))
    expect(await audited(investor.id)).toMatchObject([
      { action: 'registry.block_investor', role: 'erir', reason: 'Orden judicial' },
      { action: 'registry.unblock_investor', role: 'admin' },
      { action: 'registry.block_tokens', role: 'erir' },
      { action: 'registry.unblock_tokens', role: 'admin', reason: 'Desbloqueo de tokens' },
    ])
  })

  test.each([
    [
      { type: 'project', action: 'block', projectId: randomUUID(), cause: 'other', reason: '  ' },
      'Indica el motivo',
    ],
    [{ type: 'project', action: 'block', projectId: randomUUID(), cause: 'other' }, 'Indica el motivo'],
    [
      { type: 'investor', action: 'block', projectId: '', userId: randomUUID(), cause: 'other', reason: '' },
      'Indica el motivo',
    ],
    [
      { type: 'project', action: 'block', projectId: randomUUID(), cause: 'certificate', reason: 'x' },
      'Indica la causa del bloqueo',
    ],
    [{ type: 'otro', action: 'block', reason: 'x' }, 'El valor no es válido. Corrígelo.'],
    [{ type: 'tokens', action: 'otra', reason: 'x' }, 'El valor no es válido. Corrígelo.'],
    [{ type: 'tokens', action: 'unblock', reason: 'x' }, 'El valor no es válido. Corrígelo.'],
  ])('%j is refused: %s', async (body, error) => {
    const reply = await block(admin, body)
    expect([reply.status, reply.body.error]).toEqual([400, error])
  })

  test.each([
    [
      { type: 'investor', action: 'block', userId: randomUUID(), cause: 'other', reason: 'x' },
      'registry.investor_not_found',
    ],
    [
      { type: 'project', action: 'block', projectId: randomUUID(), cause: 'other', reason: 'x' },
      'project.not_found',
    ],
    [lift(randomUUID()), 'registry.blocking_not_found'],
  ])('%j is missing: %s', async (body, code) => {
    const reply = await block(admin, body)
    expect([reply.status, reply.body.code]).toEqual([404, code])
  })

  test('a block that names no cause has the cause “other”, whatever it blocks', async () => {
    const { investor, project } = await aHolder()
    for (const body of [
      onTokens(investor, project, 1),
      onProject(project, 'block'),
      onInvestor(investor, 'block'),
    ]) {
      for (const cause of [undefined, null]) {
        const { data } = must(await block(erir, { ...body, cause })).body
        expect(data.cause).toBe('other')
        must(await block(erir, body.type === 'tokens' ? lift(data.id) : { ...body, action: 'unblock' }))
      }
    }
  })

  test('a person who is not verified is not an investor yet', async () => {
    const person = await product.aPerson({ kyc: 'submitted' })
    expect((await block(admin, onInvestor(person, 'block'))).body.error).toBe(
      'Inversor no encontrado. Actualiza la lista.',
    )
    const english = await block(admin, onInvestor(person, 'block'), { 'accept-language': 'en' })
    expect(english.body.error).toBe('Investor not found. Refresh the list.')
  })
})

describe('an investor', () => {
  test('is blocked in the register and on the chain, is notified, and is active again after the unblock', async () => {
    const { investor, project } = await aHolderOfFree()
    await product.pool.query('update profile set domain_id = 2 where id = $1', [investor.id])
    const { body } = must(await block(erir, onInvestor(investor, 'block')))
    expect(body.data).toMatchObject({
      type: 'investor',
      reason: 'Orden judicial',
      reason_block: 'Orden judicial',
      blocked_by: erir.email,
      chain: { act: 'block', state: 'final', tx_hash: expect.stringMatching(/^0x/) },
    })
    expect(await asSeen(investor)).toMatchObject({ status: 'BLOCKED', blocking: { id: body.data.id } })
    expect(await differences()).toEqual([])
    const refused = await product.call('POST', '/api/investment', {
      as: investor,
      body: { project_id: project.id, amount: 1000 },
    })
    expect(refused.body.code).toBe('investment.account_blocked')

    must(await block(admin, onInvestor(investor, 'unblock')))
    expect(await asSeen(investor)).toMatchObject({ status: 'ACTIVE', blocking: null })
    expect(await differences()).toEqual([])
    expect((await kindsOf(investor)).slice(0, 2)).toEqual(['account.unblocked', 'account.blocked'])
    const emails = (await product.emailsTo(investor.email)).slice(-2)
    expect(emails[0]?.subject).toBe('Tu cuenta está bloqueada')
    for (const { text } of emails) {
      expect(text).toContain('Orden judicial')
      expect(text).toContain('Recibes este mensaje porque tienes una cuenta en Hispax.')
    }
  })

  test('who is suspected of money laundering learns neither cause nor reason from any message', async () => {
    const { investor, project } = await aHolderOfFree()
    const open = await product.anInvestment({ investor, project })
    const secret = { cause: 'aml_suspicion', reason: 'Operativa sospechosa' }
    const { body } = must(await block(erir, { ...onInvestor(investor, 'block'), ...secret }))
    must(await block(erir, { ...onTokens(investor, project, 1), ...secret }))
    must(await block(erir, { ...onProject(project, 'block'), ...secret }))
    expect(body.data).toMatchObject(secret)
    expect(await audited(investor.id)).toMatchObject([
      { after: { status: 'BLOCKED', cause: 'aml_suspicion' }, reason: 'Operativa sospechosa' },
      { after: { tokens: 1, cause: 'aml_suspicion' } },
    ])
    must(await block(admin, { ...onProject(project, 'unblock'), reason: secret.reason }))
    must(await block(admin, { ...onInvestor(investor, 'unblock'), reason: secret.reason }))

    const read = async (path: string) =>
      JSON.stringify((await product.call('GET', path, { as: investor })).body)
    const seen = [
      await read('/api/notifications'),
      await read(`/api/investment/${open.id}`),
      await read('/api/portfolio'),
      ...(await product.emailsTo(investor.email)).map(({ text }) => text),
    ].join('\n')
    expect(seen).toContain('Revisión en curso')
    expect(seen).toContain('Revisión terminada')
    expect(seen).not.toMatch(/sospechosa|aml_suspicion|blanqueo/)
  })

  test('is blocked once, even if many requests arrive at once', async () => {
    const { investor } = await aHolderOfFree()
    const replies = await Promise.all(
      [admin, erir, admin, erir].map((as) => block(as, onInvestor(investor, 'block'))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.error).toBe(
      'El inversor ya está bloqueado. Actualiza la lista.',
    )
    const again = await Promise.all([admin, erir].map((as) => block(as, onInvestor(investor, 'unblock'))))
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await audited(investor.id)).toHaveLength(2)
    expect((await kindsOf(investor)).filter((kind) => kind === 'account.blocked')).toHaveLength(1)
  })

  test('who is blocked receives no tokens, in old or new projects, whenever the block arrives', async () => {
    const investor = await product.aPerson({ kyc: 'approved' })
    const projects = await Promise.all([1, 2, 3, 4].map(() => product.aProject()))
    const investments = await Promise.all(
      projects.map((project) => product.anInvestment({ investor, project, step: 'mint' })),
    )
    // Runs everything at once: tokens minted before the block are frozen with it, and later mints are refused.
    const mint = (id: string) =>
      product.call('PUT', `/api/investment/${id}`, { as: admin, body: { step: 'mint' } })
    const [blocked, ...minted] = await Promise.all([
      block(erir, onInvestor(investor, 'block')),
      ...investments.map(({ id }) => mint(id)),
    ])
    must(blocked)
    for (const { status, body } of minted) {
      if (status !== 200) expect(body.code).toBe('investment.investor_blocked')
      else expect(['completed', 'mint']).toContain(body.investment.status)
    }
    expect((await mint(investments[0].id)).body.code).toMatch(/investor_blocked|finished|moved_on/)
    expect(await differences()).toEqual([])
    must(await block(erir, onInvestor(investor, 'unblock')))
    for (const { id } of investments) await mint(id)
    expect(await differences()).toEqual([])
    expect((await asSeen(investor)).investments).toHaveLength(4)
  })
})

describe('tokens', () => {
  test('are blocked up to the free balance, shown in the register, and released one block at a time', async () => {
    const { investor, project } = await aHolderOfFree()
    const first = must(await block(admin, onTokens(investor, project, 6))).body.data
    for (const amount of [5, 11, 0, -1, 1.5, 1e30, '3', null]) {
      const { status, body } = await block(erir, onTokens(investor, project, amount))
      expect([status, body.error]).toEqual([400, 'Cantidad de tokens inválida'])
    }
    const second = must(await block(erir, onTokens(investor, project, 4))).body.data
    expect(second).toMatchObject({ amount: 4, reason: 'Embargo', chain: { act: 'block', state: 'final' } })
    const [holding] = (await asSeen(investor)).investments
    expect(holding).toMatchObject({ total_tokens: 10, total_tokens_blocked: 10, unblockings: [] })
    expect(holding.blockings.map(({ blockingId }: { blockingId: string }) => blockingId)).toEqual([
      second.id,
      first.id,
    ])
    expect(await blockedTokens(product.services.db, investor.id)).toEqual(new Map([[project.id, 10]]))
    expect(await differences()).toEqual([])

    must(await block(erir, lift(first.id)))
    const again = await block(admin, lift(first.id))
    expect([again.status, again.body.code]).toEqual([409, 'registry.tokens_not_blocked'])
    expect((await asSeen(investor)).investments[0]).toMatchObject({ total_tokens_blocked: 4 })
    expect(await differences()).toEqual([])
    expect((await kindsOf(investor)).slice(0, 3)).toEqual([
      'tokens.unblocked',
      'tokens.blocked',
      'tokens.blocked',
    ])
    const url = `/api/blockings?userId=${investor.id}&projectId=${project.id}&type=tokens`
    const listed = must(await product.call('GET', url, { as: erir })).body.blockings
    expect(listed).toMatchObject([{ blockingId: second.id, amount: 4, reason: 'Embargo' }])
    const all = must(await product.call('GET', `${url}&history=true`, { as: erir })).body.blockings
    expect(all).toHaveLength(2)
  })

  test('when several people block the last tokens at once, no more than the free balance is blocked', async () => {
    const { investor, project } = await aHolderOfFree()
    const replies = await Promise.all(
      [admin, erir, admin, erir, admin].map((as) => block(as, onTokens(investor, project, 4))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400])
    expect(await blockedTokens(product.services.db, investor.id)).toEqual(new Map([[project.id, 8]]))
    expect(await differences()).toEqual([])
  })

  test('the same click sent again returns the same block', async () => {
    const { investor, project } = await aHolderOfFree()
    const headers = { 'idempotency-key': randomUUID() }
    const body = onTokens(investor, project, 3)
    const replies = await Promise.all([1, 2, 3].map(() => block(admin, body, headers)))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.data?.id}`)).size).toBe(1)
    expect((await block(admin, { ...body, amount: 2 }, headers)).body.code).toBe(
      'common.idempotency_key_reused',
    )
    expect(await blockedTokens(product.services.db, investor.id)).toEqual(new Map([[project.id, 3]]))
  })

  test('cannot be blocked for a person who holds none in the project', async () => {
    const investor = await product.aPerson({ kyc: 'approved' })
    const project = await product.aProject()
    await product.anInvestment({ investor, project, step: 'mint' })
    expect((await block(admin, onTokens(investor, project, 1))).body.error).toBe(
      'Cantidad de tokens inválida',
    )
  })
})
