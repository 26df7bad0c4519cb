import { randomUUID } from 'node:crypto'
import type { Distribution, Shares } from '@acervo/domain/distributions/distribution'
import type { Project } from '@acervo/domain/projects/project'
import { checkMoney } from '../treasury/check.ts'
import { onInvestor } from './blocks.ts'
import { aPastHolding, givePayoutAccount } from './distributions.ts'
import { aProduct, must, type Person, type Product } from './product.ts'

export const distributionsUrl = '/api/admin/distributions'

/** Two administrators who distribute together, and three investors. Ana has a payout account. */
export type Office = Awaited<ReturnType<typeof anOffice>>

export async function anOffice() {
  const product = await aProduct({ needsTwoPeople: true })
  const aVerified = () => product.aPerson({ kyc: 'approved' })
  const preparer = await product.aPerson({ roles: ['admin'] })
  const approver = await product.aPerson({ roles: ['admin'] })
  // At once, so that the chain registers them in one batch.
  const [ana, berta, carla] = await Promise.all([aVerified(), aVerified(), aVerified()])
  const people = { preparer, approver, ana, berta, carla }
  await givePayoutAccount(product, people.ana)
  return { product, ...people, ...distributing(product, people), ...looking(product) }
}

type People = Record<'preparer' | 'approver' | 'ana' | 'berta' | 'carla', Person>

function distributing(product: Product, { preparer, approver, ana, berta, carla }: People) {
  const post = (path: string, body?: object, as = preparer) =>
    product.call('POST', distributionsUrl + path, { as, body })
  const preview = async (terms: object): Promise<Shares> => must(await post('/preview', terms)).body.data
  const sharesOf = async (id: string): Promise<Shares> =>
    must(await product.call('GET', `${distributionsUrl}/${id}/shares`, { as: approver })).body.data
  const approve = async (id: string, as = approver) =>
    post(`/${id}/approve`, { digest: (await sharesOf(id)).digest }, as)
  /** A distribution that waits for its approval. */
  const prepared = async (terms: object): Promise<Distribution> =>
    must(
      await product.call('POST', distributionsUrl, {
        as: preparer,
        body: { terms, digest: (await preview(terms)).digest },
        headers: { 'idempotency-key': randomUUID() },
      }),
    ).body.data
  const approved = async (terms: object): Promise<Distribution> =>
    must(await approve((await prepared(terms)).id)).body.data
  const ask = (id: string) => post(`/${id}/reverse`, { reason: 'Importe equivocado' })
  /** Reverses a distribution by two people; returns the reversing one. */
  const reversed = async (id: string): Promise<Distribution> => {
    must(await ask(id))
    return must(await post(`/${id}/reverse/approve`, undefined, approver)).body.data
  }
  /** Ana holds five tokens, Berta three and Carla one, which brought the issuer 900 euros. */
  const aHeldProject = async (): Promise<Project> => {
    const project = await product.aProject()
    await aPastHolding(product, { investor: ana, project, amount: 500 })
    await aPastHolding(product, { investor: berta, project, amount: 300 })
    await aPastHolding(product, { investor: carla, project, amount: 100 })
    return project
  }
  const blocking = (as: Person, person: Person, state: 'block' | 'unblock') =>
    product.call('POST', '/api/block', { as, body: onInvestor(person, state) })
  const block = async (person: Person) => must(await blocking(preparer, person, 'block'))
  /** Takes two people. */
  const unblock = async (person: Person) => {
    for (const as of [preparer, approver]) must(await blocking(as, person, 'unblock'))
  }
  return { post, preview, sharesOf, approve, prepared, approved, ask, reversed, aHeldProject, block, unblock }
}

function looking({ pool, services }: Product) {
  return {
    balanceOf: async (name: string) => {
      const { rows } = await pool.query('select balance_cents from ledger_account where name = $1', [name])
      return Number(rows[0]?.balance_cents ?? 0)
    },
    countOf: async (table: string) =>
      Number((await pool.query(`select count(*) from ${table}`)).rows[0].count),
    /** Throws when the ledger is not in order. */
    checkMoney: async () => {
      const differences = await checkMoney(services.db)
      if (differences.length > 0) throw new Error(JSON.stringify(differences))
    },
  }
}
