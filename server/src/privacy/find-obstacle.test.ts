import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onInvestor } from '../testing/blocks.ts'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'
import { aPaidRefund } from '../testing/statements/paid-refund.ts'
import { aWalletChange } from '../testing/wallet-changes.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const close = (as: Person) => product.call('POST', '/api/account/close', { as, body: { password: PASSWORD } })

test('an account with open matters cannot be closed: each is refused with its sentence', async () => {
  const refusal = async (as: Person) => {
    const { body } = must(await product.call('GET', '/api/account/closing', { as }))
    const reply = await close(as)
    expect([reply.status, reply.body.code]).toEqual([409, body.data.obstacle])
    const { rows } = await product.pool.query('select closed_at from profile where id = $1', [as.id])
    expect(rows).toEqual([{ closed_at: null }])
    return reply.body.code
  }
  const project = await product.aProject()
  const investor = (): Promise<Person> => product.aPerson({ kyc: 'approved' })

  const holder = await investor()
  await product.anInvestment({ investor: holder, project, step: 'completed' })
  expect(await refusal(holder)).toBe('privacy.holdings')

  const payer = await investor()
  const paid = await product.anInvestment({ investor: payer, project, step: 'review' })
  expect(await refusal(payer)).toBe('privacy.investment_under_way')

  const received = {
    step: 'review',
    received_amount: 1000,
    received_on: dayOf(new Date()),
  }
  must(await product.call('PUT', `/api/investment/${paid.id}`, { as: admin, body: received }))
  const reason = 'Motivo inventado'
  must(await product.call('POST', `/api/investment/${paid.id}/reject`, { as: admin, body: { reason } }))
  expect(await refusal(payer)).toBe('privacy.refund_due')

  const mover = await investor()
  await aWalletChange(product, { admin, person: mover })
  expect(await refusal(mover)).toBe('privacy.wallet_change')

  const erir = await product.aPerson({ roles: ['erir'] })
  const blocked = await investor()
  must(await product.call('POST', '/api/block', { as: erir, body: onInvestor(blocked, 'block') }))
  expect(await refusal(blocked)).toBe('privacy.blocked')
})

test('a refund keeps the account open until the bank shows that it was paid', async () => {
  const payer = await product.aPerson({ kyc: 'approved' })
  await aPaidRefund(product, admin, payer, {
    reason: 'Motivo inventado',
    beforePaid: async () => expect((await close(payer)).body.code).toBe('privacy.refund_due'),
  })
  must(await close(payer))
})
