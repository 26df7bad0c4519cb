import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { anOfferTaken } from '../testing/protection.ts'
import { aNewVersion } from '../testing/sheets.ts'
import { aBankAccount } from '../testing/statements/bank-account.ts'

let product: Product
let admin: Person
let arrive: ReturnType<typeof aBankAccount>
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
})
afterAll(() => product.close())

const read = async (as: Person, id: string) =>
  must(await product.call('GET', `/api/investment/${id}`, { as })).body.investment
const withdraw = (as: Person, id: string) => product.call('POST', `/api/investment/${id}/withdraw`, { as })
const emails = (as: Person) => product.emailsTo(as.email)
const suspend = async (id: string): Promise<string> => {
  const body = { reason: 'La cifra de deuda de la ficha está mal' }
  const url = `/api/admin/projects/${id}/suspend`
  return must(await product.call('POST', url, { as: admin, body })).body.data.suspended_until
}
const resume = async (id: string) =>
  must(await product.call('POST', `/api/admin/projects/${id}/resume`, { as: admin }))

/** Takes an investment in review to its registration: its payment is matched, and its time to withdraw is over. */
async function register(id: string): Promise<void> {
  const [entry_id] = await arrive({ cents: 100_000n })
  const lines = [{ entry_id, investment_id: id, amount: 1000 }]
  must(await product.call('POST', '/api/admin/bank-matches', { as: admin, body: { lines } }))
  const past = "update investment set reflection_ends_at = now() - interval '1 second' where id = $1"
  await product.pool.query(past, [id])
  must(await product.call('PUT', `/api/investment/${id}`, { as: admin, body: { step: 'erir' } }))
}

/** Undoes the match, and with it the registration. */
async function takeBack(id: string): Promise<void> {
  const { rows } = await product.pool.query(
    `select match_id from bank_match_line l join bank_match m on m.id = l.match_id
     where investment_id = $1 and m.undone_at is null`,
    [id],
  )
  const undo = `/api/admin/bank-matches/${rows[0].match_id}/undo`
  must(await product.call('POST', undo, { as: admin, body: { reason: 'Era de otra persona' } }))
}

async function aRegistered() {
  const { as, id } = await anOfferTaken(product, admin, 'review')
  await register(id)
  return { as, id, offer: (await read(as, id)).project_id as string }
}

test('whose registration is taken back while the offer is suspended may withdraw like the others', async () => {
  const { as, id, offer } = await aRegistered()
  const suspended_until = await suspend(offer)
  expect((await withdraw(as, id)).body.code).toBe('investment.not_revocable')
  await takeBack(id)
  expect(await read(as, id)).toMatchObject({ status: 'review', reflection_ends_at: suspended_until })
  expect((await emails(as)).at(-1)?.text).toContain('La cifra de deuda de la ficha está mal')
  must(await withdraw(as, id))
})

test('the thirty days of a suspension are theirs too when the offer has resumed meanwhile', async () => {
  const { as, id, offer } = await aRegistered()
  const suspended_until = await suspend(offer)
  await resume(offer)
  await takeBack(id)
  expect((await read(as, id)).reflection_ends_at).toBe(suspended_until)
  const email = (await emails(as)).at(-1)
  expect(email?.subject).toMatch(/^Puedes desistir de tu inversión/)
  expect(email?.text).toContain(
    'suspendimos la oferta por este motivo: La cifra de deuda de la ficha está mal',
  )
  expect(email?.text, 'it resumed').not.toContain('Hemos suspendido la oferta')
})

test('whose sheet changed while their investment was registered gets its days to withdraw when that is taken back', async () => {
  const { as, id, offer } = await aRegistered()
  await aNewVersion(product, admin, offer, true)
  const daysAgo = "update notification set created_at = created_at - interval '9 days' where subject_id = $1"
  await product.pool.query(daysAgo, [id])
  await takeBack(id)
  const ends = Date.parse((await read(as, id)).reflection_ends_at)
  expect(ends).toBeGreaterThan(Date.now() + 4 * 86_400_000 - 60_000)
  const email = (await emails(as)).at(-1)
  expect(email?.text).toContain('Cambia el presupuesto de la obra')
  expect(email?.text).toContain('Puedes desistir de tu inversión')
  must(await withdraw(as, id))
})

test('neither news from before an earlier return nor an immaterial change extends the withdrawal period again', async () => {
  const { as, id, offer } = await aRegistered()
  await aNewVersion(product, admin, offer, true)
  await takeBack(id)
  await register(id)
  await aNewVersion(product, admin, offer, false)
  const before = (await emails(as)).length
  await takeBack(id)
  expect((await withdraw(as, id)).body.code).toBe('investment.not_revocable')
  expect(await emails(as)).toHaveLength(before)
})
