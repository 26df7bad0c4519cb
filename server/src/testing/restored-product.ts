import { vi } from 'vitest'
import type { RegistryCase } from '@acervo/domain/registry/cases'
import { readNetwork } from '../adapters/chain/network/settings.ts'
import { mintKey } from '../adapters/chain/port.ts'
import { resumeChain } from '../adapters/chain/resume/resume.ts'
import { anAnvil } from '../adapters/chain/testing/an-anvil.ts'
import { checkChain } from '../registry/cases/check-chain.ts'
import { copyDatabase } from './databases.ts'
import { aProduct, must, type Person, type Product } from './product.ts'

const tuning = { pollMs: 15, pollMaxMs: 15, resendMs: 100, foreignAfterMs: 300 }

export type RestoredProduct = Awaited<ReturnType<typeof aRestoredProduct>>

/**
 * A product whose database was restored while its chain continued. The chain has mints whose investments the database
 * does not know; each is for the euros of one entry of `lost`. `known`: an investment that was open at the time of the
 * backup and minted after it. `early`: its mint was requested after the restore and before `chain:resume`.
 */
export async function aRestoredProduct(lost: readonly number[]) {
  const anvil = await anAnvil()
  let end: () => void = () => {}
  const mining = anvil.whileMining(new Promise<void>((resolve) => (end = resolve)))
  const chain = { env: anvil.env, tuning }
  const before = await aProduct({ chain })
  const verifier = await before.aPerson({ roles: ['admin'] })
  const admin = await before.aPerson({ roles: ['admin'] })
  const erir = await before.aPerson({ roles: ['erir'] })
  const investor = await before.aPerson({ kyc: 'approved' })
  const project = await before.aProject({ total_funding: 1_000_000 })
  await before.anInvestment({ investor, project, amount: 2_000, step: 'completed' })
  const known = await before.anInvestment({ investor, project, amount: 900, step: 'erir' })
  const database = await copyDatabase(before.databaseUrl)
  for (const amount of lost) await before.anInvestment({ investor, project, amount, step: 'completed' })
  for (const step of ['erir', 'mint']) await take(before, known, step, admin)
  await before.close()

  const { key } = before
  const product = await aProduct({ chain, needsTwoPeople: true, restored: { database, key } })
  const { services } = product
  await vi.waitFor(async () => {
    if ((await services.chain.stoppedSigners()).length !== 1) throw new Error('No signer has stopped')
  }, 20_000)
  const people = { verifier, admin, erir, investor }
  const does = whatPeopleDo(product, people, project)
  const early = await does.confirmed(300)
  const { id: investment_id, project_id, tokens } = await does.read(early)
  const { wallet } = investor
  const op = { kind: 'mint', investment_id, project_id, wallet, tokens } as const
  await services.db.transaction((tx) => services.chain.request(tx, op))
  const network = { ...readNetwork(anvil.env), ...tuning }
  await resumeChain({ db: services.db, rpc: anvil.rpc, network, now: services.now }, async () => {})
  // Operations that end during a comparison are left to the next one.
  await services.chain.waitFor(mintKey(early.id), 20_000)
  await does.check()
  const close = async () => {
    await product.close()
    end()
    await mining
    anvil.stop()
  }
  return { anvil, product, project, known, early, ...people, ...does, close }
}

type People = Record<'verifier' | 'admin' | 'erir' | 'investor', Person>
type Id = { id: string }

const take = async (product: Product, { id }: Id, step: string, as: Person) =>
  must(await product.call('PUT', `/api/investment/${id}`, { as, body: { step, payment_method: 'bank' } }))

function whatPeopleDo(product: Product, people: People, project: Id) {
  const { verifier, admin, erir, investor } = people
  const cases = async (query = ''): Promise<RegistryCase[]> =>
    must(await product.call('GET', `/api/admin/registry-cases${query}`, { as: erir })).body.data
  const findCase = async (): Promise<RegistryCase> => {
    const found = (await cases()).find(({ kind }) => kind === 'transaction')
    if (!found) throw new Error('No case is about transactions')
    return found
  }
  const setAsideIn = (id: string, tx_hash: string, as = erir, reason = 'Motivo inventado') =>
    product.call('POST', `/api/admin/registry-cases/${id}/set-aside`, { as, body: { tx_hash, reason } })
  return {
    cases,
    findCase,
    setAsideIn,
    take: (investment: Id, step: string, as: Person) => take(product, investment, step, as),
    read: async ({ id }: Id) =>
      must(await product.call('GET', `/api/investment/${id}`, { as: admin })).body.investment,
    /** An investment that waits for its tokens. `verifier` has verified its payment. */
    confirmed: async (amount: number, of: { by?: Person; into?: Id; until?: string } = {}): Promise<Id> => {
      const { by = investor, into = project, until = 'mint' } = of
      const body = { project_id: into.id, amount }
      const { id } = must(await product.call('POST', '/api/investment', { as: by, body })).body.investment
      for (const step of ['start', 'payment', 'review', 'erir']) {
        if (step === until) break
        const staff = step === 'review' ? verifier : admin
        await take(product, { id }, step, step === 'start' || step === 'payment' ? by : staff)
      }
      return { id }
    },
    check: async (): Promise<RegistryCase[]> =>
      must(await product.call('POST', '/api/admin/registry-cases/check', { as: admin })).body.data,
    /** The unexplained mint of this many tokens. */
    findMint: async (tokens: number) => {
      const found = (await findCase()).mints.find((mint) => mint.tokens === tokens)
      if (!found) throw new Error(`No unexplained mint is of ${tokens} tokens`)
      return found
    },
    link: async (tx_hash: string, { id }: Id, as: Person = admin) =>
      product.call('POST', `/api/admin/registry-cases/${(await findCase()).id}/link`, {
        as,
        body: { tx_hash, investment_id: id },
      }),
    setAside: async (tx_hash: string, as: Person = erir, reason = 'Motivo inventado') =>
      setAsideIn((await findCase()).id, tx_hash, as, reason),
    mint: ({ id }: Id) => product.call('PUT', `/api/investment/${id}`, { as: admin, body: { step: 'mint' } }),
    countOf: async (query: string, ...values: unknown[]) =>
      Number((await product.pool.query(`select count(*) ${query}`, values)).rows[0].count),
    supply: async () =>
      (await checkChain(product.services)).differences.find(({ about }) => about === 'supply')?.found,
  }
}
