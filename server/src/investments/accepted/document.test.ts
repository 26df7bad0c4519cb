import { createHash } from 'node:crypto'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf, aProduct, must, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
let investor: Person
let stranger: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  stranger = await product.aPerson({ kyc: 'approved' })
}, 180_000)
afterAll(() => product.close())

const bytesOf = (version: string) => Buffer.concat([aPdf(), Buffer.from(`%${version}\n`)])
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function uploadWhitepaper(project: Project, version: string): Promise<string> {
  const form = { projectId: project.id, documentType: 'whitepaper' }
  const file = { name: `whitepaper-${version}.pdf`, bytes: bytesOf(version) }
  return must(await product.upload('/api/projects/files', admin, form, file)).body.data.id
}

const removeWhitepaper = (id: string) => product.call('DELETE', `/api/projects/files/${id}`, { as: admin })
const readProject = async (id: string, as: Person) =>
  must(await product.call('GET', `/api/projects/${id}`, { as })).body.data as Project
const accept = (id: string, as: Person, whitepaper_id?: string) =>
  product.call('PUT', `/api/investment/${id}`, {
    as,
    body: {
      step: 'start',
      payment_method: 'bank',
      ...(whitepaper_id && { accepted: { whitepaper_id, whitepaper_version: '1', terms: true } }),
    },
  })
const readAccepted = (id: string, as: Person) => product.call('GET', `/api/investment/${id}/document`, { as })
/**
 * The number of queued tasks that would delete this path from storage. Tests do not start the worker that runs them.
 */
const tasksFor = async (path: string) =>
  (
    await product.pool.query(
      `select count(*)::int as n from graphile_worker._private_jobs where payload::text like $1`,
      [`%${path}%`],
    )
  ).rows[0].n

test('an accepted whitepaper is archived when it is replaced: gone for others, unchanged for its investors and staff', async () => {
  const project = await product.aProject({ whitepaper: false })
  const first = await uploadWhitepaper(project, '1')
  const { id } = await product.anInvestment({ investor, project, step: 'payment' })
  const waiting = await product.anInvestment({ investor: stranger, project })
  const shown = (await readProject(project.id, investor)).documents[0]
  await uploadWhitepaper(project, '2')
  must(await removeWhitepaper(first))

  const { documents } = await readProject(project.id, admin)
  expect(documents.map(({ filename }) => filename)).toEqual(['whitepaper-2.pdf'])
  expect((await product.call('GET', shown?.url ?? '')).status).toBe(404)
  expect((await product.call('GET', `/api/projects/files/${first}`)).status).toBe(404)
  expect((await accept(waiting.id, stranger, first)).body.code).toBe('investment.whitepaper_changed')

  const { investment } = must(await product.call('GET', `/api/investment/${id}`, { as: investor })).body
  expect(investment.accepted).toMatchObject({
    document_id: first,
    filename: 'whitepaper-1.pdf',
    sha256: digest(bytesOf('1')),
    is_archived: true,
    url: `/api/investment/${id}/document`,
  })
  for (const as of [investor, admin, erir]) {
    const file = must(await readAccepted(id, as))
    expect(file.body).toEqual(bytesOf('1'))
    expect(file.headers['cache-control']).toBe('private, no-store')
  }
  expect((await readAccepted(id, stranger)).status).toBe(404)
  const portfolio = must(await product.call('GET', '/api/portfolio', { as: investor })).body.data
  expect(portfolio.documents).toMatchObject([{ document_id: first, url: `/api/investment/${id}/document` }])
  expect(must(await product.call('GET', portfolio.documents[0].url, { as: investor })).body).toEqual(
    bytesOf('1'),
  )

  // An archived document cannot be removed a second time.
  expect((await removeWhitepaper(first)).body.code).toBe('project.file_missing')
  const { rows } = await product.pool.query(
    `select action, before from audit_log where subject_id = $1 and action like 'project.%_file' order by id`,
    [project.id],
  )
  expect(rows.at(-1)).toMatchObject({
    action: 'project.archive_file',
    before: { file_id: first, sha256: digest(bytesOf('1')) },
  })
})

test('the evidence names the text of the terms that was on the screen: the Spanish one if no translation exists', async () => {
  const acceptedIn = async (language: string, terms: object) => {
    const project = await product.aProject({ investment_terms: 'Devengo anual.', ...terms })
    const { id } = await product.anInvestment({ investor, project })
    const body = { step: 'start', payment_method: 'bank' }
    const headers = { 'accept-language': language }
    must(await product.call('PUT', `/api/investment/${id}`, { as: investor, body, headers }))
    const { rows } = await product.pool.query('select acceptance from investment where id = $1', [id])
    return rows[0].acceptance
  }
  const translated = { investment_terms_en: 'Yearly accrual.' }
  const inSpanish = { terms_language: 'es', terms_sha256: digest(Buffer.from('Devengo anual.')) }
  expect(await acceptedIn('en', {})).toMatchObject({ ...inSpanish, language: 'en' })
  expect(await acceptedIn('es', translated)).toMatchObject({ ...inSpanish, language: 'es' })
  expect(await acceptedIn('en', translated)).toMatchObject({
    terms_language: 'en',
    terms_sha256: digest(Buffer.from('Yearly accrual.')),
  })
})

test('terms that were not on the screen cannot be accepted: changed terms, or a translation added since', async () => {
  const terms = { investment_terms: 'Devengo anual.' }
  const project = await product.aProject(terms)
  const [document] = project.documents
  const { id } = await product.anInvestment({ investor, project })
  const translated = { projectId: project.id, status: 'active', investment_terms_en: 'Yearly accrual.' }
  must(await product.call('POST', '/api/projects', { as: admin, body: { ...project, ...translated } }))
  const acceptText = (text: string) => {
    const accepted = { whitepaper_id: document?.id, whitepaper_version: '1', terms: true }
    const terms_sha256 = digest(Buffer.from(text))
    const body = { step: 'start', payment_method: 'bank', accepted: { ...accepted, terms_sha256 } }
    const headers = { 'accept-language': 'en' }
    return product.call('PUT', `/api/investment/${id}`, { as: investor, body, headers })
  }
  const refused = await acceptText('Devengo mensual.')
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'The terms of the investment have changed. Refresh the page, read them and accept them to continue.',
  ])
  must(await acceptText('Devengo anual.'))
  const { rows } = await product.pool.query('select acceptance from investment where id = $1', [id])
  expect(rows[0].acceptance).toMatchObject({
    language: 'en',
    terms_language: 'es',
    terms_sha256: digest(Buffer.from('Devengo anual.')),
  })
})

test('a document nobody accepted is deleted with its bytes', async () => {
  const project = await product.aProject({ whitepaper: false })
  const first = await uploadWhitepaper(project, '1')
  await product.anInvestment({ investor, project })
  const path = (await readProject(project.id, admin)).documents[0]?.storage_path ?? ''
  must(await removeWhitepaper(first))
  expect((await product.pool.query('select 1 from project_file where id = $1', [first])).rowCount).toBe(0)
  expect(await tasksFor(path)).toBe(1)
})

test('if a document is accepted and removed at the same time, it is either refused or kept for its investor', async () => {
  const project = await product.aProject({ whitepaper: false })
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const paper = await uploadWhitepaper(project, String(round))
    const { id } = await product.anInvestment({ investor: stranger, project, amount: 100 })
    const [accepted, removed] = await Promise.all([accept(id, stranger, paper), removeWhitepaper(paper)])
    must(removed)
    if (accepted.status === 200)
      expect(must(await readAccepted(id, stranger)).body).toEqual(bytesOf(String(round)))
    else expect(accepted.body.code).toBe('investment.whitepaper_missing')
    outcomes.add(accepted.status === 200 ? 'kept' : 'refused')
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('an acceptance in progress locks its document: a removal waits and then archives it', async () => {
  const project = await product.aProject({ whitepaper: false })
  const paper = await uploadWhitepaper(project, '1')
  const { id } = await product.anInvestment({ investor, project })
  const client = await product.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `update investment set status = 'payment', start_at = now(), accepted_file_id = $2::uuid,
        acceptance = jsonb_build_object('whitepaper_id', $2::text, 'whitepaper_sha256', $3::text, 'terms', true,
          'language', 'es', 'at', now()) where id = $1`,
      [id, paper, digest(bytesOf('1'))],
    )
    const removing = removeWhitepaper(paper)
    await expect
      .poll(async () => (await product.pool.query(`select 1 from pg_locks where not granted`)).rowCount)
      .toBeGreaterThan(0)
    await client.query('commit')
    must(await removing)
  } finally {
    client.release()
  }
  expect(must(await readAccepted(id, investor)).body).toEqual(bytesOf('1'))
})

test('the database itself prevents deleting an accepted document', async () => {
  const project = await product.aProject({ whitepaper: false })
  const paper = await uploadWhitepaper(project, '1')
  await product.anInvestment({ investor, project, step: 'payment' })
  await expect(product.pool.query('delete from project_file where id = $1', [paper])).rejects.toThrow(
    'investment_accepted_file',
  )
})
