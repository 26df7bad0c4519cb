import { randomUUID } from 'node:crypto'
import type { TestContent } from '@acervo/domain/protection/knowledge-test'
import type { NewWording, Wording } from '@acervo/domain/protection/wordings'
import type { Project } from '@acervo/domain/projects/project'
import { aPdf, must, projectFields, type Person, type Product } from './product.ts'
import { aDraftWithSheet, sheetVersionOf } from './sheets.ts'

/** A project owner; answers its id. */
export async function anOwner(product: Product, admin: Person): Promise<string> {
  const body = { name: 'Promotora inventada SL', tax_id: randomUUID().slice(0, 12) }
  return must(await product.call('POST', '/api/admin/project-owners', { as: admin, body })).body.data.id
}

/** A published crowdfunding offer of an owner of its own. */
export async function aCrowdfundingOffer(
  product: Product,
  admin: Person,
  traits: Record<string, unknown> = {},
): Promise<Project> {
  const owner_id = await anOwner(product, admin)
  const fields = { ...projectFields, regime: 'ecspr', owner_id, ...traits }
  const id = await aDraftWithSheet(product, admin, fields)
  const body = { ...fields, projectId: id, status: 'active' }
  must(await product.call('POST', '/api/projects', { as: admin, body }))
  return must(await product.call('GET', `/api/projects/${id}`, { as: admin })).body.data
}

/** The newest version of each legal text, in the form that investing sends. */
export async function shownWordings(
  product: Product,
  as: Person,
): Promise<Pick<Wording, 'code' | 'version'>[]> {
  const { body } = must(await product.call('GET', '/api/protection/wordings', { as }))
  return body.data.map(({ code, version }: Wording) => ({ code, version }))
}

/** Answers the knowledge test with its best or its worst answers, or with none. */
export async function takeTest(
  product: Product,
  admin: Person,
  as: Person,
  how: 'best' | 'worst' | 'none' = 'best',
): Promise<void> {
  const { questions, version } = await aTest(product, admin)
  const chosen = questions.map(({ id, options }) => {
    const ranked = options.toSorted((a, b) => b.points - a.points)
    return [id, (how === 'best' ? ranked[0] : ranked.at(-1))?.id]
  })
  const answers = how === 'none' ? {} : Object.fromEntries(chosen)
  must(await product.call('POST', '/api/protection/test', { as, body: { version, answers } }))
}

/** Does the simulation; `net_worth` in euros, null to keep the result to oneself. */
export async function keepSimulation(product: Product, as: Person, net_worth: number | null): Promise<void> {
  const wordings = await shownWordings(product, as)
  const wording_version = wordings.find(({ code }) => code === 'simulation_result')?.version
  must(await product.call('POST', '/api/protection/simulation', { as, body: { net_worth, wording_version } }))
}

/** The newest knowledge test, with its points. */
export async function aTest(product: Product, admin: Person): Promise<TestContent & { version: number }> {
  return must(await product.call('GET', '/api/admin/protection/test', { as: admin })).body.data
}

/** The text about guarantees, said differently. */
export async function aWording(product: Product, admin: Person): Promise<NewWording> {
  const { body } = must(await product.call('GET', '/api/protection/wordings', { as: admin }))
  const found = body.data.find(({ code }: Wording) => code === 'no_guarantee')
  return { ...found, es: `${found.es} ${randomUUID()}` }
}

/** What is sent beside the evidence of a request, as long as the first warning is the newest. */
export const classForm = {
  criteria: 'income_or_portfolio,significant_trades',
  warning_version: '1',
  declares_awareness: 'true',
  declares_truth: 'true',
}

/** Requests to be treated as a sophisticated investor; returns the id of the request. */
export async function requestClass(product: Product, as: Person): Promise<string> {
  const file = { name: 'prueba.pdf', bytes: aPdf() }
  return must(await product.upload('/api/protection/class-requests', as, classForm, file)).body.data.request
    .id
}

/** A person who did everything required before investing in crowdfunding, and sent no net worth. */
export async function aBeginner(product: Product, admin: Person): Promise<Person> {
  const person = await product.aPerson({ kyc: 'approved' })
  await takeTest(product, admin, person)
  await keepSimulation(product, person, null)
  return person
}

/**
 * A beginner's investment of 1,000 euros in a crowdfunding offer, taken to a step. Creates the person and the offer
 * unless given.
 */
export async function anOfferTaken(
  product: Product,
  admin: Person,
  step: 'start' | 'payment' | 'review' | 'erir',
  given: { beginner?: Person; offer?: Project } = {},
): Promise<{ as: Person; id: string; reference: string }> {
  const as = given.beginner ?? (await aBeginner(product, admin))
  const project = given.offer ?? (await aCrowdfundingOffer(product, admin))
  const duties = await shownWordings(product, as)
  const sheet_version = await sheetVersionOf(product, as, project.id)
  const body = { project_id: project.id, amount: 1000, duties, sheet_version }
  const { investment } = must(await product.call('POST', '/api/investment', { as, body })).body
  const steps = ['start', 'payment', 'review', 'erir']
  for (const done of steps.slice(0, steps.indexOf(step))) {
    const by = done === 'review' ? admin : as
    const taken = { step: done, payment_method: 'bank' }
    must(await product.call('PUT', `/api/investment/${investment.id}`, { as: by, body: taken }))
  }
  return { as, id: investment.id, reference: investment.payment_reference }
}
