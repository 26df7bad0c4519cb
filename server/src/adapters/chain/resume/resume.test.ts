import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { resumeSigner } from '../outbox/resume-signer.ts'
import { aWallet, PATIENCE_MS } from '../testing/a-chain.ts'
import {
  aMint,
  anvil,
  done,
  hostMints,
  identityOf,
  isStopped,
  onChain,
  project,
  reader,
  restore,
  resume,
  settled,
  startOnBackup,
  t,
  takeBackup,
  wallet,
} from '../testing/restored-chain.ts'
import { resumeChain, type ResumedChain } from './resume.ts'

test('a database older than the chain signs nothing, takes over what is already done, and then continues', async () => {
  const waiting = aMint(5)
  const other = await t.aProject()
  await done(aMint(1, { project_id: other }))
  const blocking = { kind: 'block_project', blocking_id: randomUUID(), project_id: other } as const
  // Requested before the backup was taken, carried out after it.
  await takeBackup([waiting, blocking])
  await settled(waiting)
  await settled(blocking)
  await restore()

  await isStopped(2)
  expect(await t.chain.ready()).toBe(false)
  expect((await t.chain.stoppedSigners()).every(({ is_behind }) => is_behind)).toBe(true)
  const later = aMint(2)
  const key = await t.request(later)
  await anvil.mine(4)
  expect(await t.chain.waitFor(key, 500)).toEqual({ state: 'queued', attempts: 0 })
  const [{ address } = { address: '' }] = await t.chain.stoppedSigners()
  await expect(resumeSigner(reader(), address, async () => {})).rejects.toThrow('chain:resume')

  // Killed before the second signer is written: the first is complete, and the next run does the rest.
  const notes: ResumedChain[] = []
  const killed = resumeChain(reader(), async (_tx, one) => {
    if (notes.push(one) > 1) throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await t.chain.stoppedSigners()).toHaveLength(1)
  const resumed = [...notes.slice(0, 1), ...(await resume())]
  expect(resumed.map((one) => one.address)).toEqual(notes.map((one) => one.address))
  const adopted = resumed.flatMap((one) => one.adopted.map((op) => op.key))
  expect(adopted.toSorted()).toEqual([
    `block_project:${blocking.blocking_id}`,
    `mint:${waiting.investment_id}`,
  ])
  await settled(waiting)
  await settled(blocking)
  expect(await onChain(1, { project_id: other, blocked: true })).toEqual([])
  expect(await resume()).toEqual([])

  await settled({ ...blocking, kind: 'unblock_project', blocking_id: randomUUID() })
  await settled(later)
  // Everything once: 10 before the backup, 5 taken over, 2 requested since.
  expect(await onChain(17)).toEqual([])
  expect(await t.chain.ready()).toBe(true)
  expect(await hostMints()).toBe(4)
})

test('a redemption that a restored database does not know is taken over when it is requested again', async () => {
  await takeBackup()
  const redeem = { kind: 'redeem', project_id: project, user_id: randomUUID(), wallet, tokens: 10 } as const
  await done(redeem)
  await restore()
  await isStopped()
  await resume()
  expect(await onChain(10)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^transaction expected unknown found redeem 10 0x/)]),
  )
  await settled(redeem)
  expect(await t.transactionsOf(redeem)).toHaveLength(1)
  expect(await onChain(0)).toEqual([])
})

test('an operation requested after the backup is a difference, and repeating it takes over its transaction', async () => {
  await takeBackup()
  const mint = aMint(7)
  const person = { kind: 'register', user_id: randomUUID(), wallet: aWallet(), country: 724 } as const
  const country = { ...person, kind: 'update_country', country: 250 } as const
  const publish = { kind: 'publish', project_id: randomUUID(), name: 'Faro', symbol: 'FAR' } as const
  const mintThere = aMint(3, { project_id: publish.project_id, wallet: person.wallet })
  const pause = { kind: 'block_project', blocking_id: randomUUID(), project_id: publish.project_id } as const
  const move = { kind: 'move_holdings', change_id: randomUUID(), wallet, new_wallet: aWallet() } as const
  const ops = [mint, person, country, publish, mintThere, pause, move]
  for (const op of ops) await done(op)
  const token = (await t.chain.project(t.database.db, publish.project_id))?.token
  const identity = await identityOf(person.user_id)
  await restore()
  await isStopped(2)
  const resumed = await resume()
  expect(resumed.flatMap(({ adopted }) => adopted)).toEqual([])
  expect(resumed.every(({ stays_stopped }) => !stays_stopped)).toBe(true)
  const open = await t.differences({})
  expect(open.filter((one) => one.startsWith('transaction')).length).toBeGreaterThanOrEqual(4)
  expect(await t.differences({ projects: [{ project_id: project, supply: 10, blocked: false }] })).toContain(
    'supply expected 10 found 17',
  )

  for (const op of ops) await settled(op)
  expect((await t.chain.project(t.database.db, publish.project_id))?.token).toBe(token)
  expect(await identityOf(person.user_id)).toBe(identity)
  expect(await t.differences({})).toEqual([])
  expect(await onChain(17, { wallet: move.new_wallet })).toEqual([])
  expect(await onChain(3, { ...mintThere, blocked: true })).toEqual([])
  expect(await hostMints()).toBe(3)
  expect(await resume()).toEqual([])
})

test('a move and a succession that only the chain has are taken over when they are repeated under new ids', async () => {
  const [heir, other, next] = [await t.anInvestor(), await t.anInvestor(), aWallet()]
  const blocking = { kind: 'block_tokens', blocking_id: randomUUID(), project_id: project, wallet } as const
  await done({ ...blocking, tokens: 6 })
  await takeBackup()
  const pass = { kind: 'pass_holding', project_id: project, wallet, tokens: 6 } as const
  const heirs = [
    { wallet: heir, tokens: 4 },
    { wallet: other, tokens: 2 },
  ]
  const move = { kind: 'move_holdings', wallet, new_wallet: next } as const
  await done({ ...pass, act_id: randomUUID(), heirs })
  await done({ ...move, change_id: randomUUID() })
  await restore()
  await isStopped()
  await resume()
  // Staff open the entry again, with the heirs in any order.
  await settled({ ...pass, act_id: randomUUID(), heirs: heirs.toReversed() })
  await settled({ ...move, change_id: randomUUID() })
  const holdings = [...heirs, { wallet: next, tokens: 4 }].map((one) => ({
    ...one,
    project_id: project,
    blocked_tokens: 0,
  }))
  const investors = [{ wallet, verified: false, blocked: true }]
  expect(await t.differences({ holdings, investors })).toEqual([])
})

test('while transactions it does not know are not final, a database signs nothing and takes nothing over', async () => {
  await takeBackup()
  const op = aMint(6)
  const key = await t.request(op)
  const hash = async () => (await t.transactionsOf(op))[0]?.hash ?? `0x${'0'.repeat(64)}`
  const isSent = async () => anvil.rpc.call('eth_getTransactionByHash', await hash())
  await expect.poll(isSent).not.toBeNull()
  await anvil.mine()
  await startOnBackup()
  const later = await t.request(aMint(1))
  expect(await t.chain.waitFor(later, 500)).toEqual({ state: 'queued', attempts: 0 })
  expect(await t.chain.ready()).toBe(false)
  await expect(resume()).rejects.toThrow('not final yet')
  await anvil.mine(4)
  await isStopped()
  await resume()
  expect(await t.request(op)).toBe(key)
  await settled(op)
  await anvil.whileMining(t.chain.waitFor(later, PATIENCE_MS))
  expect(await onChain(17)).toEqual([])
})

test('a transaction that is mined while the chain is read is not skipped: the signer stops again', async () => {
  await takeBackup()
  await done(aMint(7))
  // Still in the pools of the nodes when the database is restored.
  const late = aMint(8)
  await t.request(late)
  await expect.poll(async () => (await t.transactionsOf(late)).length).toBe(1)
  const [{ hash, raw } = { hash: '', raw: '' }] = await t.transactionsOf(late)
  await t.chain.close()
  await anvil.rpc.call('anvil_dropTransaction', hash)
  await restore()
  await isStopped()
  let isMined = false
  const call: typeof anvil.rpc.call = async (method, ...params) => {
    if (method === 'eth_getTransactionCount' && !isMined) {
      isMined = true
      await anvil.rpc.call('eth_sendRawTransaction', raw)
      await anvil.mine(4)
    }
    return anvil.rpc.call(method, ...params)
  }
  const first = await resumeChain({ ...reader(), rpc: { ...anvil.rpc, call } }, async () => {})
  expect([isMined, first.map(({ found }) => found)]).toEqual([true, [1]])
  const next = await t.request(aMint(2))
  await isStopped()
  expect((await resume()).map(({ found }) => found)).toEqual([1])
  await anvil.whileMining(t.chain.waitFor(next, PATIENCE_MS))
  await settled(late)
  expect((await onChain(27)).filter((one) => !one.startsWith('transaction'))).toEqual([])
})

test('a replacement with higher fees that was sent after the backup is recognised as ours', async () => {
  const op = aMint(4)
  const key = await t.request(op)
  await expect.poll(async () => (await t.transactionsOf(op)).length).toBe(1)
  await takeBackup([], { stuckAfterMs: 200 })
  const newest = async () => (await t.transactionsOf(op)).slice(1).at(-1)?.hash
  const isSent = async () =>
    anvil.rpc.call('eth_getTransactionByHash', (await newest()) ?? `0x${'0'.repeat(64)}`)
  await expect.poll(isSent).not.toBeNull()
  await anvil.whileMining(t.chain.waitFor(key, PATIENCE_MS))
  await restore()
  await isStopped()
  expect((await resume()).flatMap(({ adopted }) => adopted.map((one) => one.key))).toEqual([key])
  await settled(op)
  expect(await onChain(14)).toEqual([])
  expect(await hostMints()).toBe(2)
})
