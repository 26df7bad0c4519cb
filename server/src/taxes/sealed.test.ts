import { expect, test } from 'vitest'
import { anOwedClosedAccount, dayFromNow } from '../testing/distributions.ts'
import { aProduct, must } from '../testing/product.ts'
import { readForm } from '../testing/taxes.ts'

test('staff read whose account was closed in its tax papers for five years, and no longer', async () => {
  const product = await aProduct()
  const admin = await product.aPerson({ roles: ['admin'] })
  const id = await anOwedClosedAccount(product, admin, await product.aProject())
  await product.pool.query(`update sealed_identity set full_name = 'Ana Sellada' where user_id = $1`, [id])
  await product.pool.query('update kyc_application set name = null where user_id = $1', [id])
  const year = Number(dayFromNow(0).slice(0, 4))
  const people = `/api/admin/taxes/years/${year}/people`
  const read = async (years: number) => {
    await product.pool.query(`update profile set closed_at = now() - $2 * interval '1 year' where id = $1`, [
      id,
      years,
    ])
    const [{ name }] = must(await product.call('GET', people, { as: admin })).body.data
    const { rows, of } = await readForm(product, admin, { year, number: 193 })
    const [declared = []] = rows
    const certificate = await product.call('GET', `${people}/${id}/certificate`, { as: admin })
    return {
      name,
      declared: [of(declared, 'Apellidos'), of(declared, 'NIF del perceptor') !== ''],
      certificate: certificate.status === 200 ? 'sent' : certificate.body.code,
    }
  }
  expect(await read(4)).toEqual({ name: 'Ana Sellada', declared: ['Ana Sellada', true], certificate: 'sent' })
  expect(await read(5)).toEqual({ name: 'Unknown', declared: ['', false], certificate: 'kyc.sealed' })
  await product.close()
})
