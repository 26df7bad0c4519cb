import type { Role } from '@acervo/domain/identity/roles'
import type { Project } from '@acervo/domain/projects/project'
import { dayFromNow } from './distributions.ts'
import { aPdf, must, type Person, type Product } from './product.ts'

/** A change of address that is approved now. What the person sent before stays unchanged. */
export async function movesTo(
  product: Product,
  { id }: Person,
  country: string,
  postalCode: string,
): Promise<void> {
  await product.pool.query(
    `with moved as (update kyc_application set country = $2, postal_code = $3 where user_id = $1 returning id)
     insert into kyc_round (id, application_id, submitted_at, snapshot, decision, decided_at)
     select gen_random_uuid(), moved.id, now(), snapshot || jsonb_build_object('country', $2::text, 'postal_code', $3::text),
       'APPROVED', now()
     from kyc_round join moved on moved.id = application_id`,
    [id, country, postalCode],
  )
}

/** Makes a verified person a resident of another country. */
export async function livesIn(
  product: Product,
  { id }: Person,
  country: string,
  postalCode?: string,
): Promise<void> {
  await product.pool.query(
    `with lives as (
       update kyc_application set country = $2, postal_code = coalesce($3, postal_code) where user_id = $1
       returning id, country, postal_code
     )
     update kyc_round set snapshot = snapshot || jsonb_build_object('country', lives.country, 'postal_code', lives.postal_code)
     from lives where application_id = lives.id`,
    [id, country, postalCode ?? null],
  )
}

/** Sends a person's own certificate of tax residence, which then waits for review; returns its id. */
export async function uploadCertificate(
  product: Product,
  as: Person,
  issued_on = dayFromNow(-1),
): Promise<string> {
  const file = { name: 'certificado.pdf', bytes: aPdf() }
  const reply = must(await product.upload('/api/residence-certificates', as, { issued_on }, file))
  return reply.body.data.certificates[0].id
}

/** Records a confirmed certificate of tax residence of a person; returns its id. */
export async function recordCertificate(
  product: Product,
  admin: Person,
  { id }: Person,
  terms: Record<string, string> = {},
): Promise<string> {
  const file = { name: 'certificado.pdf', bytes: aPdf() }
  const url = `/api/admin/taxes/non-residents/${id}/certificates`
  const form = { issued_on: dayFromNow(-1), ...terms }
  return must(await product.upload(url, admin, form, file)).body.data.id
}

/** A verified company that is resident in Spain. */
export async function aCompany(product: Product, roles: Role[] = []): Promise<Person> {
  const company = await product.aPerson({ roles, kyc: 'approved' })
  await turnInto(product, company, 'persona_juridica')
  return company
}

/** Makes a verified person a company, or a company a natural person. */
export async function turnInto(
  product: Product,
  { id }: Person,
  userType: 'persona_fisica' | 'persona_juridica',
): Promise<void> {
  await product.pool.query('update kyc_application set user_type = $2 where user_id = $1', [id, userType])
}

/** Minted tokens that count in the registers since so many days ago, bought for `amount` euros. */
export async function anOldHolding(
  product: Product,
  {
    investor,
    project,
    amount = 1000,
    days = 400,
  }: { investor: Person; project: Project; amount?: number; days?: number },
): Promise<void> {
  const { id } = await product.anInvestment({ investor, project, amount, step: 'completed' })
  await product.pool.query(
    `update investment set completed_at = completed_at - $2::interval, settled_at = settled_at - $2::interval,
       mint_at = mint_at - $2::interval where id = $1`,
    [id, `${days} days`],
  )
}

/** A company that has held half of a project for 400 days. */
export async function aLargeHolder(product: Product): Promise<{ company: Person; project: Project }> {
  // Simultaneously, so that the chain gets two operations of each kind in one batch.
  const [company, other, project] = await Promise.all([
    aCompany(product),
    product.aPerson({ kyc: 'approved' }),
    product.aProject(),
  ])
  await Promise.all([company, other].map((investor) => anOldHolding(product, { investor, project })))
  return { company, project }
}

/** Sends a company's own certificate of holding, which then waits for review; returns its id. */
export async function uploadHoldingProof(
  product: Product,
  as: Person,
  project: Project,
  terms: Record<string, string> = {},
): Promise<string> {
  const file = { name: 'certificado.pdf', bytes: aPdf() }
  const form = { project_id: project.id, issued_on: dayFromNow(-2), held_since: dayFromNow(-400), ...terms }
  return must(await product.upload('/api/holding-proofs', as, form, file)).body.data.proofs[0].id
}

/**
 * Moves an approved distribution to the last day of an earlier year, whose tax papers are final; returns the year.
 */
export async function dueInClosedYear({ pool }: Product, id: string, yearsAgo = 2): Promise<number> {
  const year = Number(dayFromNow(0).slice(0, 4)) - yearsAgo
  await pool.query('alter table distribution disable trigger user')
  await pool.query('update distribution set record_date = $2, payment_date = $2 where id = $1', [
    id,
    `${year}-12-31`,
  ])
  await pool.query('alter table distribution enable trigger user')
  return year
}

/** The CSV with the fields of a form, read as `admin`. `of` returns a cell of a row, by the beginning of its title. */
export async function readForm(
  product: Product,
  admin: Person,
  { year, number }: { year: number; number: 193 | 296 },
) {
  const path = `/api/admin/taxes/years/${year}/form-${number}`
  const { body, headers } = must(await product.call('GET', path, { as: admin }))
  const lines: string[] = body.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
  const [titles = [], ...rows] = lines.map((line) => line.split(';'))
  const at = (start: string) => titles.findIndex((title) => title.startsWith(start))
  return { headers, titles, rows, of: (row: string[], start: string) => row[at(start)] ?? '' }
}
