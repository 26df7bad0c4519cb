import { dayOf } from '@acervo/domain/common/time-zone'
import { anEntry, decideEntry, encumbranceOf } from './acts.ts'
import { anApprovedDistribution, aPastHolding, givePayoutAccount, termsFor } from './distributions.ts'
import { must, type Person, type Product } from './product.ts'
import { aCrowdfundingOffer, keepSimulation, requestClass, shownWordings, takeTest } from './protection.ts'
import { sheetVersionOf } from './sheets.ts'
import type { Arrive } from './statements/bank-account.ts'
import { anOldHolding, livesIn, turnInto, uploadCertificate, uploadHoldingProof } from './taxes.ts'

type Staff = { admin: Person; erir: Person; arrive: Arrive }

/**
 * A person with every kind of entry in the documents centre. They did everything required before investing, withdrew an
 * order before paying it, and withdrew from a paid investment, which is refunded. They also have an investment with
 * tokens, a payment, a certificate and a lien, and sent documents for review.
 */
export async function everythingDone(product: Product, staff: Staff): Promise<Person> {
  const { admin, erir } = staff
  const person = await product.aPerson({ kyc: 'approved' })
  const post = async (url: string, as: Person, body: object = {}) =>
    must(await product.call('POST', url, { as, body })).body.data
  await takeTest(product, admin, person)
  await aCancelledOrder(product, person)
  await keepSimulation(product, person, 5_000)
  await aRefund(product, staff, person)
  const projectId = await aPayment(product, staff, person)

  const purpose = 'Una hipoteca'
  // Only the app notifies of this certificate.
  await wantEmails(product, person, false)
  const { id } = await post('/api/certificates', person, { projectId, tokens: 2, purpose })
  await wantEmails(product, person, true)
  await post(`/api/admin/erir/certificates/${id}/issue`, erir)
  await aReleasedLien(product, staff, person, projectId)
  const message = 'El pago llegó con tres días de retraso.'
  await post('/api/complaints', person, { message, project_id: projectId })
  const request = await requestClass(product, person)
  const decision = { is_approved: true, reason: 'Acredita su cartera' }
  await post(`/api/admin/protection/class-requests/${request}/decide`, admin, decision)
  await aHoldingProof(product, person)
  await livesIn(product, person, 'France')
  await uploadCertificate(product, person)
  return person
}

/** An investment in a crowdfunding offer that was paid, withdrawn from and is being refunded. */
async function aRefund(product: Product, { admin, arrive }: Staff, person: Person): Promise<void> {
  const offer = await aCrowdfundingOffer(product, admin, { name: 'Molino de Prueba' })
  const duties = await shownWordings(product, person)
  const sheet_version = await sheetVersionOf(product, person, offer.id)
  const body = { project_id: offer.id, amount: 1000, duties, sheet_version }
  const { investment } = must(await product.call('POST', '/api/investment', { as: person, body })).body
  const url = `/api/investment/${investment.id}`
  for (const step of ['start', 'payment'])
    must(await product.call('PUT', url, { as: person, body: { step, payment_method: 'bank' } }))
  const [entry_id] = await arrive({ cents: 1_000_00n })
  const lines = [{ entry_id, investment_id: investment.id, amount: 1000 }]
  must(await product.call('POST', '/api/admin/bank-matches', { as: admin, body: { lines } }))
  must(await product.call('POST', `${url}/withdraw`, { as: person, body: {} }))
  const refund = `/api/admin/investments/${investment.id}/refund`
  must(await product.call('POST', refund, { as: admin, body: { reason: 'Desistimiento' } }))
}

async function wantEmails(product: Product, as: Person, progress: boolean): Promise<void> {
  const body = { progress, reminders: true, work: true }
  must(await product.call('PUT', '/api/email-preferences', { as, body }))
}

/** An order that was withdrawn before paying it. */
async function aCancelledOrder(product: Product, person: Person): Promise<void> {
  const project = await product.aProject({ name: 'Batán de Prueba' })
  const { id } = await product.anInvestment({ investor: person, project, step: 'start' })
  must(await product.call('POST', `/api/investment/${id}/cancel`, { as: person, body: {} }))
}

/** A lien on one token that two people registered and two released. */
async function aReleasedLien(
  product: Product,
  { admin, erir }: Staff,
  holder: Person,
  projectId: string,
): Promise<void> {
  const id = await anEntry(product, erir, encumbranceOf({ holder, project: { id: projectId } }, 1))
  must(await decideEntry(product, admin, id, 'confirm'))
  for (const by of [erir, admin]) must(await decideEntry(product, by, id, 'release'))
}

/** Tokens, and interest that a statement shows as paid; returns the project. */
async function aPayment(product: Product, { admin, arrive }: Staff, person: Person): Promise<string> {
  const today = dayOf(new Date())
  await givePayoutAccount(product, person)
  const project = await product.aProject({ name: 'Almazara de Prueba' })
  await aPastHolding(product, { investor: person, project })
  const terms = termsFor(project, { amount: 50, payment_date: today })
  const id = await anApprovedDistribution(product, admin, terms)
  must(await product.call('POST', `/api/admin/distributions/${id}/pay`, { as: admin }))
  must(await product.call('POST', '/api/admin/payment-files', { as: admin, body: { execution_day: today } }))
  const { rows } = await product.pool.query(
    `select o.end_to_end_id from payment_order o join distribution_payee p on p.id = o.about_id
     where p.distribution_id = $1`,
    [id],
  )
  await arrive({ cents: -40_50n, endToEnd: rows[0].end_to_end_id })
  return project.id
}

/** A certificate of holding, from when the person was a company. */
async function aHoldingProof(product: Product, person: Person): Promise<void> {
  const project = await product.aProject({ name: 'Harinera de Prueba' })
  await anOldHolding(product, { investor: person, project })
  await turnInto(product, person, 'persona_juridica')
  await uploadHoldingProof(product, person, project)
  await turnInto(product, person, 'persona_fisica')
}
