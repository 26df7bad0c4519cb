import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, successionOf } from '../testing/acts.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { wordsOf } from '../testing/read-pdf.ts'
import { aWalletChange, confirmMove } from '../testing/wallet-changes.ts'

let product: Product
let investor: Person
let project: Awaited<ReturnType<Product['aProject']>>
beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ name: 'Almazara de Prueba' })
})
afterAll(() => product.close())

const receiptOf = (id: string, as = investor, language = 'es') =>
  product.call('GET', `/api/portfolio/investments/${id}/receipt`, {
    as,
    headers: { 'accept-language': language },
  })
const textOf = async (id: string, language?: string) =>
  wordsOf(must(await receiptOf(id, investor, language)).body).replaceAll(/\s/g, '')
const written = (text: string) => text.replaceAll(' ', '')

test('there is no receipt before the payment is declared, and then it does not claim that the money arrived', async () => {
  const unpaid = await product.anInvestment({ investor, project, step: 'payment' })
  expect(await receiptOf(unpaid.id)).toMatchObject({
    status: 409,
    body: {
      code: 'portfolio.investment_not_paid',
      error: 'Esta inversión no tiene justificante hasta que comuniques su pago.',
    },
  })
  const declared = await product.anInvestment({ investor, project, step: 'review' })
  const text = await textOf(declared.id)
  expect(text).toContain(written('este justificante no acredita el pago'))
  expect(text).not.toContain('0x')
})

test('the receipt of an ended investment calls it ended, like the screens, and says what happens to the money', async () => {
  const { id } = await product.anInvestment({ investor, project, step: 'erir' })
  const admin = await product.aPerson({ roles: ['admin'] })
  must(
    await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body: { reason: 'Inventado' } }),
  )
  const text = await textOf(id)
  expect(text).toContain(written('Terminada sin tokens'))
  expect(text).toContain(written('se devuelve a la cuenta desde la que se pagó'))
})

test('the receipt shows project, tokens, amount, reference, state and dates, and the wallet once minted', async () => {
  const done = await product.anInvestment({ investor, project, amount: 1000, step: 'completed' })
  const [spanish, english] = [await textOf(done.id), await textOf(done.id, 'en')]
  for (const part of [
    'Justificante de inversión',
    'Almazara de Prueba',
    'Finalizada: tokens emitidos',
    '1.000,00 €',
    done.payment_reference,
    done.wallet,
    done.mint.tx_hash,
  ])
    expect(spanish).toContain(written(part))
  expect(english).toContain(written('Completed: tokens issued'))
  const reply = must(await receiptOf(done.id))
  expect(reply.headers['content-disposition']).toContain(`acervo-inversion-${done.payment_reference}.pdf`)
  const { rows } = await product.pool.query(
    `select actor_id from audit_log where action = 'portfolio.investment_receipt.export' and subject_id = $1`,
    [done.id],
  )
  expect(rows[0]).toEqual({ actor_id: investor.id })

  const [other, admin] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ roles: ['admin'] }),
  ]
  for (const as of [other, admin])
    expect(await receiptOf(done.id, as)).toMatchObject({
      status: 404,
      body: { code: 'investment.not_found' },
    })
})

test('the receipt places no tokens in a wallet that they left, and says when they passed to heirs', async () => {
  const [admin, erir] = [
    await product.aPerson({ roles: ['admin'] }),
    await product.aPerson({ roles: ['erir'] }),
  ]
  const [holder, heir] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const { id } = await product.anInvestment({ investor: holder, project, amount: 1000, step: 'completed' })
  const { id: change } = await aWalletChange(product, { admin, person: holder })
  must(await confirmMove(product, erir, change))
  const texts = async () => wordsOf(must(await receiptOf(id, holder)).body).replaceAll(/\s/g, '')
  expect(await texts()).toContain(written('Los tokens se emitieron en el monedero indicado'))
  expect(await texts()).not.toContain('herederos')
  const entry = await anEntry(product, erir, successionOf({ holder, project }, [[heir, 10]]))
  must(await decideEntry(product, admin, entry, 'confirm'))
  expect(await texts()).toContain(written('Tokens transmitidos a otra persona'))
})
