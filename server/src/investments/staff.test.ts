import { dayOf } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
let investor: Person
let project: Project

const today = dayOf(new Date())
const yesterday = dayOf(new Date(Date.now() - 86_400_000))
const tomorrow = dayOf(new Date(Date.now() + 86_400_000))

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject()
})
afterAll(() => product.close())

const inStep = (step: string) => product.anInvestment({ investor, project, amount: 200, step })
const advance = (as: Person, id: string, body: object) =>
  product.call('PUT', `/api/investment/${id}`, { as, body })
const read = async (id: string, as = admin) =>
  must(await product.call('GET', `/api/investment/${id}`, { as })).body.investment
const sendBack = (as: Person | undefined, id: string, body: object) =>
  product.call('POST', `/api/investment/${id}/return`, { as, body })
const auditOf = async (id: string, action: string) =>
  (
    await product.pool.query(
      'select before, after, coalesce(text, reason) as reason, actor_id from audit_log left join audit_reason on audit_id = id where subject_id = $1 and action = $2 order by id',
      [id, action],
    )
  ).rows

describe('verifying a payment', () => {
  test.each([
    [{ received_on: today, received_amount: 199.99 }, 'investment.payment_amount_differs'],
    [{ received_on: today, received_amount: 201 }, 'investment.payment_amount_differs'],
    [{ received_on: tomorrow, received_amount: 200 }, 'investment.payment_in_future'],
    [{ received_on: yesterday, received_amount: 200 }, 'investment.payment_too_early'],
    [{ received_on: '21/11/2026', received_amount: 200 }, 'common.day_invalid'],
    [{ received_amount: 0.001 }, 'common.amount_invalid'],
  ])('with %j is refused, and the investment does not advance', async (received, code) => {
    const { id } = await inStep('review')
    const { status, body } = await advance(admin, id, { step: 'review', ...received })
    expect([status, body.code]).toEqual([400, code])
    expect(await read(id)).toMatchObject({ status: 'review', payment_received_on: null })
  })

  test('stores the day, the amount and the verifier, for staff and the audit log', async () => {
    const { id } = await inStep('review')
    must(await advance(admin, id, { step: 'review', received_on: today, received_amount: 200 }))
    expect(await read(id)).toMatchObject({
      status: 'erir',
      payment_received_on: today,
      payment_received_amount: 200,
      staff: { payment_verified_by: admin.email, payment_verified_by_id: admin.id, returned: null },
    })
    expect((await read(id, investor)).staff).toBeNull()
    expect((await auditOf(id, 'investment.review'))[0].after).toEqual({
      status: 'erir',
      received_on: today,
      received_amount: 200,
    })
  })

  test('tells the investor how much arrived, also when a part of it bought no token', async () => {
    const { id } = await product.anInvestment({ investor, project, amount: 250, step: 'review' })
    must(await advance(admin, id, { step: 'review', received_on: today, received_amount: 250 }))
    expect(await read(id)).toMatchObject({ amount: 200, payment_received_amount: 250, refund_due: 50 })
    const { rows } = await product.pool.query(
      `select params ->> 'amount' as amount from notification where subject_id = $1 and kind = 'investment.payment_verified'`,
      [id],
    )
    expect(rows).toEqual([{ amount: '250' }])
    const email = (await product.emailsTo(investor.email)).at(-1)
    expect(email?.text).toContain('Hemos recibido 250,00\u00a0€')
  })

  test('with an empty payload uses the agreed amount and today', async () => {
    const { id } = await inStep('review')
    must(await advance(admin, id, {}))
    expect(await read(id)).toMatchObject({ payment_received_on: today, payment_received_amount: 200 })
  })
})

describe('returning', () => {
  test('sets it back to review with a reason for staff only, and the payment is verified again', async () => {
    const { id } = await inStep('erir')
    must(await sendBack(erir, id, { step: 'erir', reason: 'Falta el justificante' }))
    expect(await read(id)).toMatchObject({
      status: 'review',
      review_at: null,
      payment_verified_at: null,
      payment_received_on: null,
      staff: { returned: { by: erir.email, reason: 'Falta el justificante' } },
    })
    expect((await read(id, investor)).staff).toBeNull()
    expect(await auditOf(id, 'investment.return')).toMatchObject([
      { before: { status: 'erir', received_amount: 200 }, after: { status: 'review' }, actor_id: erir.id },
    ])
    must(await advance(admin, id, { step: 'review' }))
    const { rows } = await product.pool.query(
      `select kind, count(*)::int as n from notification where subject_id = $1 and kind = 'investment.payment_verified' group by kind`,
      [id],
    )
    expect(rows).toEqual([{ kind: 'investment.payment_verified', n: 1 }])
  })

  test('the investor is told again when the payment is verified with another amount', async () => {
    const { id } = await product.anInvestment({ investor, project, amount: 250, step: 'erir' })
    for (const received_amount of [250, 250, 200]) {
      must(await sendBack(erir, id, { step: 'erir', reason: 'Importe equivocado' }))
      must(await advance(admin, id, { step: 'review', received_amount }))
    }
    const { rows } = await product.pool.query(
      `select params -> 'amount' as amount from notification
       where subject_id = $1 and kind = 'investment.payment_verified' order by created_at`,
      [id],
    )
    expect(rows.map(({ amount }) => amount)).toEqual([200, 250, 200])
  })

  test('ten times at once counts once', async () => {
    const { id } = await inStep('erir')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => sendBack(erir, id, { step: 'erir', reason: 'x' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await auditOf(id, 'investment.return')).toHaveLength(1)
  })

  test.each(['payment', 'review', 'mint', 'completed'])('from %s is refused', async (step) => {
    const { id } = await inStep(step)
    const { status, body } = await sendBack(admin, id, { reason: 'x' })
    expect([status, body.code]).toEqual([409, 'investment.not_returnable'])
  })

  test('is refused for the investor and strangers, and needs a reason', async () => {
    const { id } = await inStep('erir')
    expect((await sendBack(undefined, id, { reason: 'x' })).status).toBe(401)
    expect((await sendBack(investor, id, { reason: 'x' })).status).toBe(403)
    expect((await sendBack(erir, id, { reason: '  ' })).body.error).toBe('Indica el motivo')
    expect((await sendBack(erir, '00000000-0000-4000-8000-000000000000', { reason: 'x' })).status).toBe(404)
  })
})

describe('what staff read when they are refused', () => {
  const reject = (id: string, body: object) =>
    product.call('POST', `/api/investment/${id}/reject`, { as: admin, body })

  test.each([
    ['investment.step_not_yours', 'start', 'Este paso no te corresponde: tiene que darlo otra persona'],
    ['investment.moved_on', 'erir', 'La inversión ya ha avanzado. Te mostramos su estado actual.'],
    [
      'investment.finished',
      'completed',
      'La inversión ya ha terminado. Actualiza la página para ver cómo quedó.',
    ],
    ['investment.not_rejectable', 'mint', 'Una inversión en este paso ya no se puede rechazar'],
    [
      'investment.not_returnable',
      'review',
      'Solo se puede devolver una inversión que espera la verificación de ERIR',
    ],
    ['investment.reason_required', 'erir', 'Indica el motivo'],
    ['investment.step_unknown', 'review', 'El paso no existe'],
    [
      'investment.payment_amount_differs',
      'review',
      'El importe recibido (150,50\u00a0€) no es el de la inversión (200\u00a0€). Si el pago no es correcto, rechaza la inversión.',
    ],
    ['investment.payment_in_future', 'review', 'La fecha de recepción no puede ser posterior a hoy'],
    ['investment.payment_too_early', 'review', 'La fecha de recepción no puede ser anterior a la inversión'],
  ])('%s in %s: %s', async (code, step, error) => {
    const { id } = await inStep(step)
    const asked: Record<string, () => ReturnType<Product['call']>> = {
      'investment.step_not_yours': () => advance(admin, id, {}),
      'investment.moved_on': () => advance(admin, id, { step: 'review' }),
      'investment.finished': () => advance(admin, id, {}),
      'investment.not_rejectable': () => reject(id, { reason: 'x' }),
      'investment.not_returnable': () => sendBack(admin, id, { reason: 'x' }),
      'investment.reason_required': () => reject(id, { reason: '' }),
      'investment.step_unknown': () => advance(admin, id, { step: 'otro' }),
      'investment.payment_amount_differs': () => advance(admin, id, { received_amount: 150.5 }),
      'investment.payment_in_future': () => advance(admin, id, { received_on: tomorrow }),
      'investment.payment_too_early': () => advance(admin, id, { received_on: yesterday }),
    }
    const reply = await asked[code]?.()
    expect([reply?.body.code, reply?.body.error]).toEqual([code, error])
  })

  test('a verification not approved, a blocked investor, a closed project', async () => {
    const waiting = await product.aPerson({ kyc: 'submitted' })
    const { id } = await product.anInvestment({ investor: waiting, project, step: 'review' })
    const said = async () => (await advance(admin, id, { step: 'review' })).body.error
    expect(await said()).toBe(
      'La identidad del inversor todavía no está verificada. Revisa antes su solicitud.',
    )
    await product.pool.query(`update profile set status = 'BLOCKED' where id = $1`, [waiting.id])
    expect(await said()).toBe(
      'La cuenta del inversor está bloqueada: la inversión no puede avanzar hasta que se desbloquee',
    )
    await product.pool.query(`update profile set status = 'ACTIVE' where id = $1`, [waiting.id])
    await product.pool.query(`update project set status = 'blocked' where id = $1`, [project.id])
    expect(await said()).toBe('El proyecto no admite inversiones en este momento')
    await product.pool.query(`update project set status = 'active' where id = $1`, [project.id])
  })
})
