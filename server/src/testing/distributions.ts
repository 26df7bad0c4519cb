import { dayOf } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { must, PASSWORD, type Person, type Product } from './product.ts'

const DAY_MS = 86_400_000

/** The day in Madrid so many days from today; negative for the past. */
export const dayFromNow = (days: number) =>
  new Date(Date.parse(dayOf(new Date())) + days * DAY_MS).toISOString().slice(0, 10)

/** Minted tokens that count in the registers of the last two days, bought for `amount` euros. */
export async function aPastHolding(
  product: Product,
  { investor, project, amount = 1000 }: { investor: Person; project: Project; amount?: number },
): Promise<void> {
  const { id } = await product.anInvestment({ investor, project, amount, step: 'completed' })
  await product.pool.query(
    `update investment set completed_at = completed_at - interval '3 days', settled_at = settled_at - interval '3 days',
       mint_at = mint_at - interval '3 days' where id = $1`,
    [id],
  )
}

/** The terms of a distribution to the holders of yesterday. */
export const termsFor = (project: Pick<Project, 'id'>, traits: object = {}) => ({
  project_id: project.id,
  kind: 'interest',
  record_date: dayFromNow(-1),
  payment_date: dayFromNow(0),
  basis: 'total',
  amount: 100,
  ...traits,
})

/** Prepares a distribution and approves it, on a product that needs only one person for both; returns its id. */
export async function anApprovedDistribution(product: Product, as: Person, terms: object): Promise<string> {
  const post = async (path: string, body: object) =>
    must(await product.call('POST', `/api/admin/distributions${path}`, { as, body })).body.data
  const { digest } = await post('/preview', terms)
  const { id } = await post('', { terms, digest })
  await post(`/${id}/approve`, { digest })
  return id
}

/** Completes a project: investments end, and principal can be repaid. */
export async function complete(product: Product, as: Person, { id }: Pick<Project, 'id'>): Promise<void> {
  must(await product.call('POST', `/api/admin/projects/${id}/complete`, { as }))
}

/** Completes a project and approves the repayment of `amount` euros of principal that redeems its tokens; returns its id. */
export async function aRedemption(
  product: Product,
  as: Person,
  project: Project,
  amount: number,
): Promise<string> {
  await complete(product, as, project)
  const terms = termsFor(project, { kind: 'principal', redeems: true, amount })
  return anApprovedDistribution(product, as, terms)
}

/** Gives a verified person an account to be paid to, in force since yesterday. */
export async function givePayoutAccount(
  product: Product,
  person: Person,
  iban = 'ES9121000418450200051332',
): Promise<void> {
  const { rows } = await product.pool.query('select name from kyc_application where user_id = $1', [
    person.id,
  ])
  const body = { iban, holder_name: rows[0].name, password: PASSWORD }
  must(await product.call('PUT', '/api/payout-account', { as: person, body }))
  await product.pool.query(
    `update payout_account set created_at = created_at - interval '3 days', effective_at = effective_at - interval '3 days'
     where user_id = $1`,
    [person.id],
  )
}

/**
 * A person with a closed account who is owed a payment, as if the bank had returned it since; returns their id. The
 * product refuses to close an account with tokens, so this function closes it in the database.
 */
export async function anOwedClosedAccount(
  product: Product,
  admin: Person,
  project: Project,
): Promise<string> {
  const investor = await product.aPerson({ kyc: 'approved' })
  await aPastHolding(product, { investor, project })
  await anApprovedDistribution(product, admin, termsFor(project, { amount: 1 }))
  await product.pool.query(
    `with sealed as (insert into sealed_identity select id, email, full_name from profile where id = $1)
     update profile set email = null, full_name = null, avatar = null, roles = '{}', closed_at = now(),
       erase_after = now() + interval '10 years' where id = $1`,
    [investor.id],
  )
  return investor.id
}
