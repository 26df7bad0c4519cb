import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aPdf,
  aProduct,
  must,
  personalData,
  questionnaire,
  type Person,
  type Product,
} from '../testing/product.ts'

let product: Product
let admin: Person
let erir: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const save = (as: Person, body: object = {}) =>
  product.call('PUT', '/api/kyc/personal', { as, body: { ...personalData, wallet: as.wallet, ...body } })
const own = async (as: Person) =>
  must(await product.call('GET', '/api/kyc/applications', { as })).body.data[0]
const upload = (as: Person, document_type: string, bytes: Buffer, name = 'x.png') =>
  product.upload('/api/kyc/document', as, { document_type }, { name, bytes })
const submit = (as: Person, headers = {}) => product.call('POST', '/api/kyc/submit', { as, headers })

describe("the caller's own application", () => {
  test('is the first item even before the first save: an unsaved draft with the id under which it will be saved', async () => {
    const person = await product.aPerson()
    const unsaved = await own(person)
    expect(unsaved).toMatchObject({
      user_id: person.id,
      email: person.email,
      status: 'DRAFT',
      user_type: 'persona_fisica',
      name: null,
      wallet: null,
      id_front_url: null,
      submitted_at: null,
    })
    const { rowCount } = await product.pool.query('select 1 from kyc_application where user_id = $1', [
      person.id,
    ])
    expect(rowCount).toBe(0)
    const read = (as: Person) => product.call('GET', `/api/kyc/applications/${unsaved.id}`, { as })
    expect(must(await read(person)).body.application).toEqual(unsaved)
    expect((await read(admin)).status).toBe(404)
    must(await save(person, { application_id: unsaved.id }))
    expect(await own(person)).toMatchObject({ id: unsaved.id, name: 'Persona Inventada' })
  })

  test('is listed in the user administration in every status', async () => {
    const stateOf = async (person: Person) => {
      const { body } = must(await product.call('GET', `/api/users?search=${person.email}`, { as: admin }))
      return [body.data[0].kyc_application_status, body.data[0].kyc_status]
    }
    const approved = await product.aPerson({ kyc: 'submitted' })
    const rejected = await product.aPerson({ kyc: 'submitted' })
    expect(await stateOf(await product.aPerson())).toEqual([null, 'no'])
    expect(await stateOf(approved)).toEqual(['SUBMITTED', 'process'])
    for (const [person, decision] of [
      [approved, 'approve'],
      [rejected, 'reject'],
    ] as const) {
      const { id } = await own(person)
      const body = decision === 'reject' ? { reason: 'No se lee' } : undefined
      must(await product.call('POST', `/api/kyc/${decision}/${id}`, { as: admin, body }))
    }
    expect(await stateOf(approved)).toEqual(['APPROVED', 'ok'])
    expect(await stateOf(rejected)).toEqual(['REJECTED', 'no'])
  })
})

describe('personal data', () => {
  test.each([
    [{ name: 'A' }, 'name', 'El nombre debe tener al menos 2 caracteres.'],
    [{ id_number: '123' }, 'id_number', 'El número de DNI/NIE/CIF debe ser válido (mínimo 5 caracteres).'],
    [{ phone: '12345' }, 'phone', 'El número de teléfono debe tener al menos 9 dígitos.'],
    [{ wallet: '' }, 'wallet', 'La dirección de wallet es obligatoria.'],
    [{ wallet: '0x123' }, 'wallet', 'Debe ser una dirección válida de Polygon (formato: 0x...)'],
    [
      { profession: '' },
      'profession',
      'La profesión y el nivel de estudios son obligatorios para personas físicas.',
    ],
    [{ country: 'Narnia' }, 'country', 'Elige un país de la lista'],
    [{ user_type: 'otra' }, 'user_type', 'Elige persona física o persona jurídica'],
  ])('%j is refused at its field with its sentence', async (body, field, error) => {
    const reply = await save(await product.aPerson(), body)
    expect(reply).toMatchObject({ status: 400, body: { error, fields: { [field]: error } } })
  })

  test('of a company needs no profession', async () => {
    const person = await product.aPerson()
    const body = {
      user_type: 'persona_juridica',
      profession: '',
      education_level: '',
      company_role: 'Gerente',
    }
    expect(must(await save(person, body)).body.data).toMatchObject({
      user_type: 'persona_juridica',
      profession: null,
    })
  })

  test('does not answer FATCA and PEP by default', async () => {
    const person = await product.aPerson()
    const unanswered = { is_us_citizen: null, is_politically_exposed: null }
    expect(must(await save(person)).body.data).toMatchObject(unanswered)
    const answered = { is_us_citizen: false, is_politically_exposed: true }
    expect(must(await save(person, answered)).body.data).toMatchObject(answered)
  })

  test('of a company contains its owners; an empty list is an answer', async () => {
    const person = await product.aPerson()
    const owner = { name: 'Dueña Inventada', id_number: '00000001R', share: 33.5 }
    const company = { user_type: 'persona_juridica' }
    const saved = async (body: object) => must(await save(person, { ...company, ...body })).body.data
    expect((await saved({})).beneficial_owners).toBeNull()
    expect((await saved({ beneficial_owners: [owner] })).beneficial_owners).toEqual([owner])
    expect((await saved({ beneficial_owners: [] })).beneficial_owners).toEqual([])
    const copied = { ...owner, name: '\u202e Dueña\u200b Inventada', id_number: '\u202a00000001R\u202c' }
    expect((await saved({ beneficial_owners: [copied] })).beneficial_owners).toEqual([owner])
    expect((await saved({ company_role: '\u202eadministradora' })).company_role).toBe('administradora')
    const share = { ...owner, share: 25 }
    const refused = await save(person, { ...company, beneficial_owners: [share] })
    expect([refused.status, refused.body.code]).toEqual([400, 'kyc.owner_share_invalid'])
    const many = await save(person, { ...company, beneficial_owners: Array(11).fill(owner) })
    expect([many.status, many.body.code]).toEqual([400, 'kyc.owners_too_many'])
  })

  test('is stored, and a second first save does not create a second application', async () => {
    const person = await product.aPerson()
    const saved = await Promise.all([save(person), save(person), save(person)])
    expect(new Set(saved.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await own(person)).toMatchObject({
      name: 'Persona Inventada',
      status: 'DRAFT',
      wallet: person.wallet,
    })
    expect((await save(person, { application_id: randomUUID() })).status).toBe(404)
  })
})

describe('the questionnaire', () => {
  test.each([
    ['investment_experience', 'Por favor, selecciona tu experiencia de inversión'],
    ['investment_objective', 'Por favor, selecciona tu objetivo de inversión'],
    ['risk_tolerance', 'Por favor, selecciona tu tolerancia al riesgo'],
    ['annual_income', 'Por favor, selecciona tu rango de ingresos anuales'],
    ['source_of_funds', 'Por favor, indica la fuente de tus fondos de inversión'],
    ['capital_percentage', 'Por favor, selecciona el porcentaje de capital propio que quieres invertir'],
    ['investment_capital_origin', 'Por favor, selecciona el origen del capital a invertir o reinvertir'],
    ['understand_risks', 'Debes confirmar que entiendes los riesgos'],
    ['terms_acceptance', 'Debes aceptar los términos y condiciones'],
  ])('without %s is refused: %s', async (field, error) => {
    const body = { ...questionnaire, [field]: undefined }
    const reply = await product.call('PUT', '/api/kyc/questionnaire', { as: await product.aPerson(), body })
    expect(reply).toMatchObject({ status: 400, body: { error, fields: { [field]: error } } })
  })
})

describe('sending', () => {
  test('reports what is missing, in the caller’s language', async () => {
    const person = await product.aPerson()
    must(await save(person))
    expect((await submit(person)).body.error).toBe(
      'Faltan campos obligatorios: documento frontal, documento trasero, justificante de residencia, experiencia de inversión, objetivo de inversión, tolerancia al riesgo, ingresos anuales, fuente de los fondos, comprensión de los riesgos, aceptación de los términos',
    )
    expect((await submit(person, { 'accept-language': 'en' })).body.error).toMatch(
      /^Required fields are missing: front document/,
    )
  })

  test('locks the application until it is decided', async () => {
    const person = await product.aPerson({ kyc: 'submitted' })
    const { status, body } = await save(person)
    expect([status, body.code]).toEqual([409, 'kyc.read_only'])
    expect((await upload(person, 'front', aPdf())).body.code).toBe('kyc.read_only')
    expect((await submit(person)).body.code).toBe('kyc.read_only')
    expect((await product.call('GET', '/auth/me', { as: person })).body.kyc_status).toBe('process')
  })
})

describe('the review', () => {
  const review = (as: Person, body: object) => product.call('POST', '/api/kyc/review', { as, body })

  test('approves once: the profile shows it, the chain registers the wallet, a repeat is refused', async () => {
    const person = await product.aPerson({ kyc: 'submitted' })
    const { id } = await own(person)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => product.call('POST', `/api/kyc/approve/${id}`, { as: admin })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await product.call('GET', '/auth/me', { as: person })).body.kyc_status).toBe('ok')
    const { rows } = await product.pool.query(
      `select count(*)::int as n from chain_op where kind = 'register' and lower(wallet) = lower($1)`,
      [person.wallet],
    )
    expect(rows[0].n).toBe(1)
    expect((await save(person)).body.code).toBe('kyc.already_approved')
  })

  test('rejects with a reason; the owner corrects and sends again, and every round is stored', async () => {
    const person = await product.aPerson({ kyc: 'submitted' })
    await product.pool.query('update profile set domain_id = 2 where id = $1', [person.id])
    const { id } = await own(person)
    const without = await review(admin, { applicationId: id, status: 'REJECTED', comments: ' ' })
    expect([without.status, without.body.error]).toEqual([
      400,
      'Por favor, proporciona un motivo para el rechazo',
    ])
    must(await review(admin, { applicationId: id, status: 'REJECTED', comments: 'El DNI no se lee' }))
    expect(await own(person)).toMatchObject({ status: 'REJECTED', rejection_reason: 'El DNI no se lee' })
    const [email] = (await product.emailsTo(person.email)).slice(-1)
    expect(email?.text).toContain('El DNI no se lee')
    expect(email?.text).toContain('Recibes este mensaje porque tienes una cuenta en Hispax.')
    expect((await product.call('GET', '/auth/me', { as: person })).body.kyc_status).toBe('no')
    must(await upload(person, 'front', aPdf()))
    must(await submit(person))
    must(await review(admin, { applicationId: id, status: 'APPROVED' }))
    const { rows } = await product.pool.query(
      `select decision, reason from kyc_round where application_id = $1 order by submitted_at`,
      [id],
    )
    expect(rows).toEqual([
      { decision: 'REJECTED', reason: 'El DNI no se lee' },
      { decision: 'APPROVED', reason: null },
    ])
  })

  test('is refused for the ERIR and the owner, and a draft cannot be decided', async () => {
    const person = await product.aPerson({ kyc: 'submitted' })
    const { id } = await own(person)
    expect((await review(erir, { applicationId: id, status: 'APPROVED' })).status).toBe(403)
    expect((await review(person, { applicationId: id, status: 'APPROVED' })).status).toBe(403)
    const draft = await product.aPerson()
    must(await save(draft))
    expect(
      (await review(admin, { applicationId: (await own(draft)).id, status: 'APPROVED' })).body.code,
    ).toBe('kyc.not_submitted')
    expect((await review(admin, { applicationId: randomUUID(), status: 'APPROVED' })).status).toBe(404)
  })

  test('shows the queue with the longest waiting first, and the users’ list what waits', async () => {
    const person = await product.aPerson({ kyc: 'submitted' })
    const { id } = await own(person)
    const queue = must(await product.call('GET', '/api/admin/kyc/applications', { as: admin })).body.data
    const times = queue.map(({ submitted_at }: { submitted_at: string }) => submitted_at)
    expect(times).toEqual([...times].sort())
    expect(queue.some((row: { id: string }) => row.id === id)).toBe(true)
    const users = must(await product.call('GET', `/api/users?search=${person.email}`, { as: admin })).body
      .data
    expect(users).toMatchObject([
      {
        email: person.email,
        name: 'Persona Inventada',
        kyc_status: 'process',
        kyc_ready_for_review: true,
        kyc_application_id: id,
      },
    ])
  })
})
