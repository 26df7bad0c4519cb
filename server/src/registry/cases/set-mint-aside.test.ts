import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { RegistryCase } from '@acervo/domain/registry/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChildProgram } from '../../testing/child-program.ts'
import { must } from '../../testing/product.ts'
import { aRestoredProduct, type RestoredProduct } from '../../testing/restored-product.ts'
import { checkChain } from './check-chain.ts'

const run = promisify(execFile)
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.code]
let restored: RestoredProduct
beforeAll(async () => {
  restored = await aRestoredProduct([300, 600, 800])
}, 60_000)
afterAll(() => restored.close())

test('an investment that is linked to a set-aside mint and minted at the same moment has its tokens once', async () => {
  const { read, confirmed, findMint, link, setAside, mint, supply } = restored
  const { tx_hash } = await findMint(8)
  must(await setAside(tx_hash))
  const waiting = await confirmed(800)
  const before = Number(await supply())
  const [linked] = await Promise.all([link(tx_hash, waiting), mint(waiting)])
  await expect.poll(async () => (await read(waiting)).status).toBe('completed')
  const isLinked = linked.status === 200
  if (!isLinked) expect(codeOf(linked)).toEqual([409, 'registry.mint_under_way'])
  expect((await read(waiting)).mint.tx_hash === tx_hash).toBe(isLinked)
  expect(Number(await supply())).toBe(before + (isLinked ? 0 : 8))
})

test('a mint that belongs to no investment is set aside, stays a difference, and is reopened when it changes', async () => {
  const {
    anvil,
    product,
    project,
    known,
    early,
    admin,
    erir,
    investor,
    cases,
    findCase,
    setAsideIn,
    take,
    confirmed,
    check,
    findMint,
    link,
    setAside,
    mint,
    countOf,
  } = restored
  // The other mints belong to investments.
  must(await link((await findMint(3)).tx_hash, early))
  for (const step of ['erir', 'mint']) await take(known, step, admin)
  const left = async () => (await check(), (await findCase()).mints.map(({ tokens }) => tokens))
  // The previous test was a race, whose outcome decides whether the mint of eight tokens is still set aside.
  await expect.poll(async () => (await left()).filter((tokens) => tokens !== 8)).toEqual([6])
  const { tx_hash } = await findMint(6)
  expect((await setAside(tx_hash, erir, ' ')).status).toBe(400)
  const { id } = await findCase()
  const replies = await Promise.all([erir, admin, erir].map((as) => setAsideIn(id, tx_hash, as)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])

  const kinds = ['balance', 'supply', 'transaction']
  const isOurs = ({ kind }: RegistryCase) => kinds.includes(kind)
  const open = await cases()
  expect(open.filter(isOurs)).toEqual([])
  const { waiting } = must(await product.call('GET', '/api/admin/overview', { as: admin })).body.data
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'cases', count: open.length }))
  const aside = (await cases('?set_aside=true')).filter(isOurs)
  expect(aside.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  const [shown] = aside.find((one) => one.id === id)?.mints ?? []
  expect(shown?.set_aside).toMatchObject({ reason: 'Motivo inventado', at: expect.any(String) })
  expect([erir?.email, admin?.email]).toContain(shown?.set_aside?.by)
  const audited = `from audit_log where subject_id = $1 and action = 'registry.set_mint_aside' and reason is not null and after ->> 'tx_hash' = $2`
  expect(await countOf(audited, id, tx_hash)).toBe(1)

  // The difference remains. Another comparison keeps it set aside.
  expect((await check()).filter(isOurs)).toEqual([])
  const { differences } = await checkChain(product.services)
  const flagged = differences.filter(({ about }) => kinds.includes(about))
  expect(flagged.map(({ about, is_set_aside }) => [about, is_set_aside]).toSorted()).toEqual(
    kinds.map((kind) => [kind, true]),
  )

  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product
  const PUBLIC_URL = await product.app.listen({ host: '127.0.0.1', port: 0 })
  const env = { PATH: process.env.PATH, ...anvil.env, DATABASE_URL, DATA_DIR, PUBLIC_URL }
  const command = await aChildProgram('commands/chain-check.ts')
  const { stdout } = await run(process.execPath, [command.file], { env })
  await command.remove()
  expect(stdout).toMatch(/^transaction .* chain mint 6 0x.* \(set aside\)$/m)
  expect(stdout).toContain('3 differences, 3 of them set aside')

  // The same number of tokens may now be minted again. That does not affect the case.
  const again = await confirmed(600)
  expect(must(await mint(again)).body.investment.status).toBe('completed')
  expect((await check()).filter(isOurs)).toEqual([])

  // One more token is a new difference.
  const { chain, db } = product.services
  const op = {
    kind: 'mint',
    investment_id: randomUUID(),
    project_id: project.id,
    wallet: investor.wallet,
    tokens: 1,
  } as const
  const key = await db.transaction((tx) => chain.request(tx, op))
  expect(await chain.waitFor(key, 20_000)).toMatchObject({ state: 'done' })
  const back = (await check()).filter(isOurs)
  expect(back.map(({ kind }) => kind).toSorted()).toEqual(['balance', 'supply'])
  expect(await countOf(`from audit_log where action = 'registry.reopen_case'`)).toBe(2)
})
