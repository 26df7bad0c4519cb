import { PHONE_LINKS_PER_HOUR } from '@acervo/domain/kyc/phone-calls'
import { onInvestor } from '../../testing/blocks.ts'
import { PASSWORD } from '../../testing/person.ts'
import { withSecondFactor } from '../../testing/second-factor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aPicture,
  aProduct,
  must,
  personalData,
  questionnaire,
  type Person,
  type Product,
} from '../../testing/product.ts'

let product: Product
let person: Person
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  person = await product.aPerson()
  must(
    await product.call('PUT', '/api/kyc/personal', {
      as: person,
      body: { ...personalData, wallet: person.wallet },
    }),
  )
})

const start = async (as = person) =>
  must(await product.call('POST', '/api/kyc/phone-link', { as })).body.data.token as string
const open = (token: string, as?: Person) =>
  product.call('POST', '/api/kyc/phone/open', {
    body: { token },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' },
    ...(as ? { as } : {}),
  })
const openNew = async (as = person) => must(await open(await start(as))).body.data.token as string
const missing = (token: string) => product.call('POST', '/api/kyc/phone/missing', { body: { token } })
const upload = (token: string, document_type: string) =>
  product.upload(
    '/api/kyc/phone/document',
    undefined,
    { token, document_type },
    { name: 'x.png', bytes: picture },
  )
const shown = async (as = person) => must(await product.call('GET', '/api/kyc/phone-link', { as })).body.data
const own = async (as = person) =>
  must(await product.call('GET', '/api/kyc/applications', { as })).body.data[0]
const set = (sql: string, ...values: unknown[]) => product.pool.query(sql, values)
let picture: Buffer
beforeAll(async () => {
  picture = await aPicture()
})

const ended = {
  status: 404,
  body: { error: 'Este enlace ya no sirve: pide otro en tu ordenador con «Continuar en el teléfono».' },
}

test('a phone adds the missing documents, the owner sees the device and the documents, and the last document ends the link', async () => {
  const link = await start()
  expect(await shown()).toMatchObject({ opened_at: null, device: null })
  const { token, ...told } = must(await open(link)).body.data
  expect(Object.keys(told).toSorted()).toEqual(['expires_at', 'missing'])
  expect(told.missing).toEqual(['front', 'back', 'proof'])
  expect(await shown()).toMatchObject({ device: 'Safari · iPhone' })
  expect(must(await upload(token, 'back')).body.data.missing).toEqual(['front', 'proof'])
  must(await upload(token, 'front'))
  expect(must(await upload(token, 'proof')).body.data.missing).toEqual([])
  expect(await own()).toMatchObject({
    id_front_url: expect.any(String),
    id_back_url: expect.any(String),
    id_proof_url: expect.any(String),
  })
  expect(await upload(token, 'proof')).toMatchObject(ended)
  expect(await shown()).toBeNull()
  const { rows } = await product.pool.query(
    `select action, after from audit_log where actor_id = $1 and (action like '%phone%' or after->>'from' = 'phone') order by id`,
    [person.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'kyc.start_phone',
    'kyc.open_phone',
    ...Array(3).fill('kyc.upload_document'),
  ])
})

test('a device that lost the reply to the last document learns that nothing is missing, until its link would expire', async () => {
  const token = await openNew()
  for (const type of ['front', 'back', 'proof']) must(await upload(token, type))
  expect(must(await missing(token)).body.data.missing).toEqual([])
  await set(`update kyc_phone_link set expires_at = now() where user_id = $1`, person.id)
  expect(await missing(token)).toMatchObject(ended)
})

test('a link is opened only once, even by many simultaneous attempts, and a new link ends the previous one', async () => {
  const link = await start()
  const attempts = await Promise.all(Array.from({ length: 5 }, () => open(link)))
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  const first = attempts.find(({ status }) => status === 200)?.body.data.token
  expect((await missing(first)).status).toBe(200)
  const second = await openNew()
  expect(await missing(first)).toMatchObject(ended)
  expect((await missing(second)).status).toBe(200)
})

test('a document that is there cannot be replaced from the phone, also by two uploads at once', async () => {
  const token = await openNew()
  const sent = await Promise.all([upload(token, 'front'), upload(token, 'front')])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await upload(token, 'front')).body.error).toBe(
    'Este documento ya está. Si quieres cambiarlo, quítalo antes en tu ordenador.',
  )
})

test('an upload that ends within its file is refused', async () => {
  const fields = [`name="token"\r\n\r\n${await openNew()}`, 'name="document_type"\r\n\r\nfront']
  const parts = [...fields, 'name="file"; filename="x.png"\r\n\r\ncut']
  const body = parts.map((part) => `--x\r\ncontent-disposition: form-data; ${part}`).join('\r\n')
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await product.call('POST', '/api/kyc/phone/document', { body, headers })).toMatchObject({
    status: 400,
    body: { code: 'common.body_malformed' },
  })
})

test('the tokens are no session, and are not stored', async () => {
  const link = await start()
  const { token } = must(await open(link)).body.data
  for (const stolen of [link, token]) {
    const headers = { authorization: `Bearer ${stolen}` }
    expect((await product.call('GET', '/api/kyc/applications', { headers })).status).toBe(401)
    const { rows } = await product.pool.query('select * from kyc_phone_link where user_id = $1', [person.id])
    expect(JSON.stringify(rows)).not.toContain(stolen)
  }
  // The link's token does not work as the device's token, nor the reverse.
  expect(await missing(link)).toMatchObject(ended)
  expect(await open(token)).toMatchObject(ended)
})

test('a link only adds to the application it was created for, whoever is signed in on the phone', async () => {
  const other = await product.aPerson()
  must(
    await product.call('PUT', '/api/kyc/personal', {
      as: other,
      body: { ...personalData, wallet: other.wallet },
    }),
  )
  const { token } = must(await open(await start(), other)).body.data
  must(
    await product.upload(
      '/api/kyc/phone/document',
      other,
      { token, document_type: 'front' },
      { name: 'x.png', bytes: picture },
    ),
  )
  expect((await own(other)).id_front_url).toBeNull()
  expect((await own()).id_front_url).not.toBeNull()
})

describe('a link and the device that opened it no longer work', () => {
  test.each([
    [
      'after ten minutes',
      () => set(`update kyc_phone_link set expires_at = now() where user_id = $1`, person.id),
    ],
    ['once cancelled', async () => must(await product.call('DELETE', '/api/kyc/phone-link', { as: person }))],
    [
      'when the account is blocked',
      () => set(`update profile set status = 'BLOCKED' where id = $1`, person.id),
    ],
    [
      'when the account is closed',
      async () =>
        must(await product.call('POST', '/api/account/close', { as: person, body: { password: PASSWORD } })),
    ],
    [
      'when the application was sent',
      async () => {
        for (const type of ['front', 'back', 'proof'])
          must(
            await product.upload(
              '/api/kyc/document',
              person,
              { document_type: type },
              { name: 'x.png', bytes: picture },
            ),
          )
        must(await product.call('PUT', '/api/kyc/questionnaire', { as: person, body: questionnaire }))
        must(await product.call('POST', '/api/kyc/submit', { as: person }))
        // A rejection makes the application editable again, but does not revive the link.
        await set(
          `update kyc_application set status = 'REJECTED', rejection_reason = 'x' where user_id = $1`,
          person.id,
        )
      },
    ],
  ])('%s', async (_, end) => {
    const device = await openNew()
    await end()
    expect(await missing(device)).toMatchObject(ended)
    expect(await upload(device, 'front')).toMatchObject(ended)
  })

  test('unopened either', async () => {
    const link = await start()
    must(await product.call('DELETE', '/api/kyc/phone-link', { as: person }))
    expect(await open(link)).toMatchObject(ended)
  })
})

test('a link does not work again once a block is lifted', async () => {
  const verified = await product.aPerson({ kyc: 'approved' })
  must(await product.call('POST', '/api/kyc/change', { as: verified }))
  const device = await openNew(verified)
  must(await missing(device))
  const registrar = await product.aPerson({ roles: ['erir'] })
  for (const action of ['block', 'unblock'] as const)
    must(await product.call('POST', '/api/block', { as: registrar, body: onInvestor(verified, action) }))
  expect(await missing(device)).toMatchObject(ended)
})

test('a session that lacks its second factor gets no link', async () => {
  const { half, whole } = await withSecondFactor(product, person)
  expect((await product.call('POST', '/api/kyc/phone-link', { as: half })).status).toBe(403)
  expect(await start(whole)).toEqual(expect.any(String))
})

test('a person gets a limited number of links in an hour', async () => {
  for (let count = 0; count < PHONE_LINKS_PER_HOUR; count += 1) await start()
  expect((await product.call('POST', '/api/kyc/phone-link', { as: person })).status).toBe(429)
})
