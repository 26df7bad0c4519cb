import type { Project } from '@acervo/domain/projects/project'
import { anApprovedDistribution, aPastHolding, complete, dayFromNow, termsFor } from './distributions.ts'
import { must, type Person, type Product } from './product.ts'
import { anOwner } from './protection.ts'
import { livesIn, recordCertificate } from './taxes.ts'

/** A whole year ahead, so that nothing else is due in it. */
export const year = Number(dayFromNow(0).slice(0, 4)) + 1

export type YearOfPayments = { project: Project; ana: Person; berta: Person; carla: Person }

/**
 * A project that pays three holders something of every kind in `year`, and interest on the first day of the next.
 * Berta's name is `=Berta`. Carla lives abroad; her certificate of residence is valid in March and not in December.
 */
export async function aYearOfPayments(product: Product, admin: Person): Promise<YearOfPayments> {
  const { pool } = product
  const owner_id = await anOwner(product, admin)
  const project = await product.aProject({ name: 'Almazara de Prueba', owner_id })
  const aVerified = () => product.aPerson({ kyc: 'approved' })
  const [ana, berta, carla] = [await aVerified(), await aVerified(), await aVerified()]
  await livesIn(product, carla, 'Mexico')
  await recordCertificate(product, admin, carla, { interest_cap: '0' })
  await pool.query('update residence_certificate set issued_on = $2, valid_until = $3 where user_id = $1', [
    carla.id,
    `${year - 1}-07-01`,
    `${year}-07-01`,
  ])
  await pool.query(`update kyc_application set name = '=Berta' where user_id = $1`, [berta.id])
  await livesIn(product, berta, 'Spain', '28013')
  for (const investor of [ana, berta, carla]) await aPastHolding(product, { investor, project })
  await complete(product, admin, project)
  const pay = (traits: object) =>
    anApprovedDistribution(product, admin, termsFor(project, { payment_date: `${year}-03-05`, ...traits }))
  await pay({ amount: 100 })
  await pay({ amount: 50, payment_date: `${year}-12-31` })
  await pay({ kind: 'dividend', amount: 70 })
  await pay({ kind: 'sale', amount: 10 })
  await pay({ kind: 'principal', amount: 300 })
  await pay({ amount: 40, payment_date: `${year + 1}-01-01` })
  const reversed = await pay({ amount: 999 })
  const body = { reason: 'Importe equivocado' }
  must(await product.call('POST', `/api/admin/distributions/${reversed}/reverse`, { as: admin, body }))
  await product.call('POST', '/api/admin/distributions', { as: admin, body: { terms: termsFor(project) } })
  return { project, ana, berta, carla }
}
