import { dayFromNow } from './distributions.ts'
import { aPdf, must, type Person, type Product } from './product.ts'

/** Makes a verified person a resident of another country. */
export async function livesIn(product: Product, { id }: Person, country: string): Promise<void> {
  await product.pool.query('update kyc_application set country = $2 where user_id = $1', [id, country])
}

/** Sends a person's own certificate of tax residence, which then waits; answers its id. */
export async function uploadCertificate(
  product: Product,
  as: Person,
  issued_on = dayFromNow(-1),
): Promise<string> {
  const file = { name: 'certificado.pdf', bytes: aPdf() }
  const reply = must(await product.upload('/api/residence-certificates', as, { issued_on }, file))
  return reply.body.data.certificates[0].id
}

/** Records a confirmed certificate of tax residence of a person; answers its id. */
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
