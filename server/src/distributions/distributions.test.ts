import { randomUUID } from 'node:crypto'
import type { Distribution, Shares } from '@acervo/domain/distributions/distribution'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { onInvestor } from '../testing/blocks.ts'
import { aPastHolding, dayFromNow, givePayoutAccount, termsFor } from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { checkMoney } from '../treasury/check.ts'
import { createOrders } from '../treasury/orders/create-orders.ts'
import { remindHolders } from './reminders/remind.ts'
import { ordersOf } from './orders.ts'
import { findRow } from './row.ts'

let product: Product
let preparer: Person
let approver: Person
let ana: Person
let berta: Person
let carla: Person
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  ;[preparer, approver] = [
    await product.aPerson({ roles: ['admin'] }),
    await product.aPerson({ roles: ['admin'] }),
  ]
  ;[ana, berta, carla] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  await givePayoutAccount(product, ana)
}, 180_000)
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const url = '/api/admin/distributions'
const post = (path: string, body?: object, as = preparer) => product.call('POST', url + path, { as, body })
const preview = async (terms: object): Promise<Shares> => must(await post('/preview', terms)).body.data
const sharesOf = async (id: string): Promise<Shares> =>
  must(await product.call('GET', `${url}/${id}/shares`, { as: approver })).body.data
const approve = async (id: string, as = approver) =>
  post(`/${id}/approve`, { digest: (await sharesOf(id)).digest }, as)
/** A distribution that waits for its approval. */
const prepared = async (terms: object): Promise<Distribution> =>
  must(
    await product.call('POST', url, {
      as: preparer,
      body: { terms, digest: (await preview(terms)).digest },
      headers: { 'idempotency-key': randomUUID() },
    }),
  ).body.data
const approved = async (terms: object): Promise<Distribution> =>
  must(await approve((await prepared(terms)).id)).body.data
const ask = (id: string) => post(`/${id}/reverse`, { reason: 'Importe equivocado' })
/** Reverses a distribution by two people; returns the reversing one. */
const reversed = async (id: string): Promise<Distribution> => {
  must(await ask(id))
  return must(await post(`/${id}/reverse/approve`, undefined, approver)).body.data
}
const balanceOf = async (name: string) => {
  const { rows } = await product.pool.query('select balance_cents from ledger_account where name = $1', [
    name,
  ])
  return Number(rows[0]?.balance_cents ?? 0)
}
const closedYear = { record_date: dayFromNow(-800), payment_date: dayFromNow(-800) }
/** Ana holds five tokens, Berta three and Carla one, which brought the issuer 900 euros. */
async function aHeldProject(): Promise<Project> {
  const project = await product.aProject()
  await aPastHolding(product, { investor: ana, project, amount: 500 })
  await aPastHolding(product, { investor: berta, project, amount: 300 })
  await aPastHolding(product, { investor: carla, project, amount: 100 })
  return project
}
const block = async (person: Person) =>
  must(await product.call('POST', '/api/block', { as: preparer, body: onInvestor(person, 'block') }))
/** Takes two people. */
const unblock = async (person: Person) => {
  for (const as of [preparer, approver])
    must(await product.call('POST', '/api/block', { as, body: onInvestor(person, 'unblock') }))
}
const countOf = async (table: string) =>
  Number((await product.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('a preview', () => {
  let project: Project
  beforeAll(async () => {
    project = await aHeldProject()
  }, 180_000)

  test('shows what each holder gets, exactly, and stores nothing', async () => {
    const shares = await preview(termsFor(project))
    expect(shares.rows.map(({ user_id, gross, withheld, net }) => [user_id, gross, withheld, net])).toEqual([
      [ana.id, 55.56, 10.56, 45],
      [berta.id, 33.33, 6.33, 27],
      [carla.id, 11.11, 2.11, 9],
    ])
    expect(shares.totals).toEqual({ holders: 3, tokens: 9, gross: 100, withheld: 19, net: 81 })
    expect(shares.available).toBe(900)
    expect(await countOf('distribution')).toBe(0)
  })

  test('of an amount for each token, and of principal, from which nothing is withheld', async () => {
    const shares = await preview(termsFor(project, { kind: 'principal', basis: 'per_token', amount: 12.5 }))
    expect(shares.totals).toEqual({ holders: 3, tokens: 9, gross: 112.5, withheld: 0, net: 112.5 })
  })

  test('follows the register of the record date', async () => {
    const late = await product.aPerson({ kyc: 'approved' })
    await product.anInvestment({ investor: late, project, amount: 100, step: 'completed' })
    expect((await preview(termsFor(project))).totals.holders).toBe(3)
    const refusal = async (days: number) =>
      (await post('/preview', termsFor(project, { record_date: dayFromNow(days) }))).body
    expect((await refusal(0)).code).toBe('distribution.record_date_open')
    expect((await refusal(-30)).code).toBe('distribution.no_holders')
  })

  test('says who could not be paid, and why', async () => {
    const reasons = (await preview(termsFor(project))).rows.map(({ held_reason }) => held_reason)
    expect(reasons).toEqual([null, 'no_account', 'no_account'])
    await block(ana)
    expect((await preview(termsFor(project))).rows[0]?.held_reason).toBe('blocked')
    await unblock(ana)
  })

  test.each([
    [{ amount: 0 }, 'distribution.amount_not_positive'],
    [{ payment_date: dayFromNow(-2) }, 'distribution.payment_before_record'],
    [closedYear, 'distribution.payment_year_closed'],
    [{ project_id: 'x' }, 'distribution.project_required'],
    [{ project_id: '00000000-0000-4000-8000-000000000000' }, 'project.not_found'],
  ])('of impossible terms is refused: %o', async (traits, code) => {
    const { body } = await post('/preview', termsFor(project, traits))
    expect(
      [body.code, ...Object.values(body.fields ?? {}).map((one: any) => one.code ?? one)].join(),
    ).toContain(code)
  })

  test('lists the projects that can pay, with what their issuers have', async () => {
    const { body } = must(await product.call('GET', `${url}/projects`, { as: approver }))
    const { id, name: project_name, name_en: project_name_en } = project
    expect(body.data).toContainEqual({ id, project_name, project_name_en, tokens: 10, available: 1000 })
  })
})

describe('a draft', () => {
  test('is saved before its record date is over, changed, and cancelled once', async () => {
    const project = await product.aProject()
    const terms = termsFor(project, { record_date: dayFromNow(2), payment_date: dayFromNow(5) })
    const draft = must(await post('', { terms })).body.data
    expect(draft).toMatchObject({ ...terms, state: 'draft', totals: null, prepared_by: preparer.email })
    expect((await post(`/${draft.id}/approve`, { digest: 'a'.repeat(64) }, approver)).body.code).toBe(
      'distribution.not_calculated',
    )
    const changed = await product.call('PUT', `${url}/${draft.id}`, {
      as: approver,
      body: { terms: { ...terms, amount: 7 } },
    })
    expect(must(changed).body.data).toMatchObject({ amount: 7, prepared_by: approver.email })
    expect(must(await post(`/${draft.id}/cancel`)).body.data.state).toBe('cancelled')
    expect(must(await post(`/${draft.id}/cancel`)).body.data.state).toBe('cancelled')
    const late = await product.call('PUT', `${url}/${draft.id}`, { as: preparer, body: { terms } })
    expect(late.body.code).toBe('distribution.not_open')
  })

  test('waits for its approval only with the digest of what is calculated', async () => {
    const project = await aHeldProject()
    const terms = termsFor(project)
    const { digest } = await preview({ ...terms, amount: 101 })
    expect((await post('', { terms, digest })).body.code).toBe('distribution.shares_changed')
    expect(await prepared(terms)).toMatchObject({ state: 'calculated', totals: { gross: 100, net: 81 } })
  })
})

describe('an approval', () => {
  test('needs a second person, and takes the money of the issuer once', async () => {
    const project = await aHeldProject()
    const { id } = await prepared(termsFor(project))
    const withheld = await balanceOf('withholding_payable')
    expect((await approve(id, preparer)).body.code).toBe('identity.second_person_needed')
    const { digest } = await sharesOf(id)
    const replies = await Promise.all([1, 2, 3].map(() => post(`/${id}/approve`, { digest }, approver)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await balanceOf(`issuer:${project.id}`)).toBe(-800_00)
    expect(await balanceOf(`distributions_payable:${project.id}`)).toBe(-81_00)
    expect(await balanceOf('withholding_payable')).toBe(withheld - 19_00)
    expect(await sharesOf(id)).toMatchObject({ digest, totals: { holders: 3, gross: 100 } })
    expect((await post(`/${id}/cancel`)).body.code).toBe('distribution.not_open')
  })

  test('of something else than was seen is refused', async () => {
    const project = await aHeldProject()
    const { id } = await prepared(termsFor(project))
    const { digest } = await sharesOf(id)
    await product.pool.query(`update kyc_application set country = 'France' where user_id = $1`, [berta.id])
    expect((await post(`/${id}/approve`, { digest }, approver)).body.code).toBe('distribution.shares_changed')
    await product.pool.query(`update kyc_application set country = 'Spain' where user_id = $1`, [berta.id])
    must(await post(`/${id}/approve`, { digest }, approver))
  })

  test('for a day of a year whose tax papers are final is refused, as is a draft', async () => {
    const project = await aHeldProject()
    const { id } = await prepared(termsFor(project))
    const { digest } = await sharesOf(id)
    await product.pool.query('update distribution set record_date = $2, payment_date = $2 where id = $1', [
      id,
      closedYear.payment_date,
    ])
    const late = (await post(`/${id}/approve`, { digest }, approver)).body
    expect(Object.keys(late.fields)).toEqual(['payment_date'])
    const draft = (await post('', { terms: termsFor(project, closedYear) })).body
    for (const { code } of [late, draft]) expect(code).toBe('distribution.payment_year_closed')
  })

  test('of more than the issuer has is refused, and says both amounts', async () => {
    const project = await aHeldProject()
    const { id } = await prepared(termsFor(project, { amount: 900.01 }))
    const { body } = await approve(id)
    expect(body).toMatchObject({
      code: 'distribution.exceeds_funds',
      error: 'El emisor tiene €900 y la distribución es de €900,01',
    })
    expect((await sharesOf(id)).totals.gross).toBe(900.01)
  })

  test('of two distributions that spend the same money at once, one succeeds', async () => {
    const project = await aHeldProject()
    const [first, second] = [
      await prepared(termsFor(project, { amount: 600 })),
      await prepared(termsFor(project, { amount: 500 })),
    ]
    const replies = await Promise.all([approve(first.id), approve(second.id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('reminds the holders who have no account, once, in the app and by email', async () => {
    const project = await aHeldProject()
    const { id } = await approved(termsFor(project))
    const { rows } = await product.pool.query(
      `select user_id, params from notification where kind = 'distribution.no_account' and subject_id = $1`,
      [id],
    )
    const byUser = Object.fromEntries(rows.map(({ user_id, params }) => [user_id, params]))
    expect(byUser).toEqual({
      [berta.id]: { project: project.name, amount: 27 },
      [carla.id]: { project: project.name, amount: 9 },
    })
    const emails = await product.emailsTo(berta.email)
    expect(emails.at(-1)?.subject).toMatch(/^Falta tu cuenta para cobrar – /)
    expect(emails.at(-1)?.text).toContain(project.name)
  })

  test('reminds them again every 30 days, six times altogether, until they set an account', async () => {
    const project = await aHeldProject()
    const { id } = await approved(termsFor(project))
    const sentTo = async (person: Person) => {
      const { rows } = await product.pool.query(
        `select count(*)::int as n from notification where kind = 'distribution.no_account' and user_id = $1 and subject_id = $2`,
        [person.id, id],
      )
      return rows[0].n
    }
    const days = async (count: number) => {
      const now = () => new Date(Date.now() + count * 86_400_000)
      await Promise.all([1, 2].map(() => remindHolders({ ...product.services, now })))
      return [await sentTo(berta), await sentTo(carla)]
    }
    expect(await days(29)).toEqual([1, 1])
    expect(await days(31)).toEqual([2, 2])
    expect(await days(60)).toEqual([2, 2])
    const english = `update profile set language = $2 where id = $1`
    await product.pool.query(english, [berta.id, 'en'])
    expect(await days(62)).toEqual([3, 3])
    expect((await product.emailsTo(berta.email)).at(-1)?.subject).toMatch(
      /^We need your account to pay you – /,
    )
    await product.pool.query(english, [berta.id, 'es'])
    for (const count of [93, 124, 155, 186, 217]) await days(count)
    expect(await days(248)).toEqual([6, 6])
    const { reminders } = must(await product.call('GET', `${url}/${id}`, { as: approver })).body.data
    expect(reminders.holders).toBe(2)
    expect(reminders.last_at).toBe(new Date(reminders.last_at).toISOString())
  })

  test('leaves an audit row with the totals and the digest', async () => {
    const project = await aHeldProject()
    const { id } = await approved(termsFor(project))
    const { rows } = await product.pool.query(
      `select action, actor_id, after from audit_log where subject_id = $1 order by id`,
      [id],
    )
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['distribution.create', preparer.id],
      ['distribution.approve', approver.id],
    ])
    expect(rows[1].after).toMatchObject({ gross: 100, net: 81, digest: (await sharesOf(id)).digest })
  })
})

describe('the orders of an approved distribution', () => {
  const orders = async (id: string) =>
    ordersOf(product.services.db, product.services, await findRow(product.services.db, id))

  test('pay who has an account and is not blocked, also if that was otherwise before', async () => {
    const project = await aHeldProject()
    const { id } = await approved(termsFor(project))
    const [one, ...others] = await orders(id)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      about: 'distribution',
      cents: 45_00n,
      creditor_iban: 'ES9121000418450200051332',
      remittance: `Intereses ${project.name}, titulares a ${dayFromNow(-1)}`,
      purpose: 'INTE',
    })
    await givePayoutAccount(product, carla)
    expect((await orders(id)).map(({ cents }) => cents).toSorted()).toEqual([45_00n, 9_00n])
    await block(carla)
    expect(await orders(id)).toEqual([one])
    await product.services.db.transaction(async (tx) => createOrders(tx, product.services, await orders(id)))
    expect(await orders(id)).toEqual([])
    await unblock(carla)
    expect((await orders(id)).map(({ cents }) => cents)).toEqual([9_00n])
  })

  test('are none before the approval and after a reversal', async () => {
    const project = await aHeldProject()
    const { id } = await prepared(termsFor(project))
    expect(await orders(id)).toEqual([])
    must(await approve(id))
    const reversal = await reversed(id)
    expect(await orders(id)).toEqual([])
    expect(await orders(reversal.id)).toEqual([])
  })
})

describe('a reversal', () => {
  test('is a distribution of its own that gives the issuer the money back, once', async () => {
    const project = await aHeldProject()
    const withheld = await balanceOf('withholding_payable')
    const { id } = await approved(termsFor(project))
    must(await ask(id))
    const replies = await Promise.all([1, 2].map(() => post(`/${id}/reverse/approve`, undefined, approver)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const reversal = replies.find(({ status }) => status === 200)?.body.data
    expect(reversal).toMatchObject({
      reverses: id,
      state: 'closed',
      reversal_reason: 'Importe equivocado',
      prepared_by: preparer.email,
      approved_by: approver.email,
    })
    const read = must(await product.call('GET', `${url}/${id}`, { as: approver })).body.data
    expect(read).toMatchObject({ state: 'closed', reversed_by: reversal.id })
    expect(await balanceOf(`issuer:${project.id}`)).toBe(-900_00)
    expect(await balanceOf(`distributions_payable:${project.id}`)).toBe(0)
    expect(await balanceOf('withholding_payable')).toBe(withheld)
    expect((await post(`/${reversal.id}/reverse`, { reason: 'x' })).body.code).toBe(
      'distribution.not_reversible',
    )
    expect((await post(`/${id}/reverse`, { reason: ' ' })).status).toBe(400)
  })

  test('takes a second person, and nothing is paid until it is decided', async () => {
    const project = await aHeldProject()
    const { id } = await approved(termsFor(project))
    const asked = must(await ask(id)).body.data
    expect(asked).toMatchObject({
      state: 'approved',
      reversed_by: null,
      reversal_request: { reason: 'Importe equivocado', requested_by: preparer.email },
    })
    const code = async (path: string, as = preparer) =>
      (await post(`/${id}/${path}`, undefined, as)).body.code
    expect((await ask(id)).body.code).toBe('distribution.reversal_waits')
    expect(await code('reverse/approve')).toBe('identity.second_person_needed')
    expect(await code('pay', approver)).toBe('distribution.reversal_waits')
    expect(must(await post(`/${id}/reverse/withdraw`)).body.data.reversal_request).toBeNull()
    must(await post(`/${id}/reverse/withdraw`))
    expect(await code('reverse/approve', approver)).toBe('distribution.reversal_missing')
    must(await post(`/${id}/pay`))
    expect((await ask(id)).body.code).toBe('distribution.not_reversible')
    const { rows } = await product.pool.query(
      `select action, actor_id from audit_log where subject_id = $1 and action like '%reversal' order by id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'distribution.request_reversal', actor_id: preparer.id },
      { action: 'distribution.withdraw_reversal', actor_id: preparer.id },
    ])
  })
})

test('what each holder gets says why nothing is withheld, before and after the approval, and in the spreadsheet', async () => {
  const project = await aHeldProject()
  expect((await preview(termsFor(project))).rows.map(({ untaxed_because }) => untaxed_because)).toEqual(
    Array(3).fill(null),
  )
  const terms = termsFor(project, { kind: 'principal' })
  const reasons = Array(3).fill('principal')
  expect((await preview(terms)).rows.map(({ untaxed_because }) => untaxed_because)).toEqual(reasons)
  const { id } = await approved(terms)
  expect((await sharesOf(id)).rows.map(({ untaxed_because }) => untaxed_because)).toEqual(reasons)
  for (const [language, title, reason] of [
    ['es', 'Por qué no hay retención', 'Es devolución de principal, que no lleva retención'],
    ['en', 'Why nothing is withheld', 'It pays back principal, from which nothing is withheld'],
  ]) {
    const headers = { 'accept-language': language ?? '' }
    const file = must(await product.call('GET', `${url}/${id}/shares.csv`, { as: approver, headers }))
    const lines = file.body.toString('utf8').split('\r\n')
    expect(lines[0].split(';')[6]).toBe(title)
    expect(lines[1]).toContain(`;0,00;"${reason} (RIRPF`)
  }
})

test('the list is newest first, in pages, and the spreadsheet has a row for each holder', async () => {
  const project = await aHeldProject()
  const { id } = await approved(termsFor(project))
  const first = must(await product.call('GET', `${url}?limit=1`, { as: approver })).body
  expect(first.data[0].id).toBe(id)
  const second = must(
    await product.call('GET', `${url}?limit=1&cursor=${first.next_cursor}`, { as: approver }),
  ).body
  expect(second.data[0].id).not.toBe(id)
  const sheet = must(await product.call('GET', `${url}/${id}/shares.csv`, { as: approver })).body.toString(
    'utf8',
  )
  const lines = sheet.trimEnd().split('\r\n')
  expect(lines[0]).toContain('Titular;Tokens;Bruto;')
  expect(lines.slice(1).map((line: string) => line.split(';').slice(1).join(';'))).toEqual([
    '3;33,33;Persona residente;19,00;6,33;;27,00;En espera;;Sin cuenta de cobro',
    '5;55,56;Persona residente;19,00;10,56;;45,00;Listo para pagar;;',
    '1;11,11;Persona residente;19,00;2,11;;9,00;Listo para pagar;;',
  ])
  expect(lines).toHaveLength(4)
  const { rows } = await product.pool.query(
    `select after from audit_log where action = 'distribution.export' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ after: { format: 'csv', rows: 3 } }])
  expect((await product.call('GET', `${url}/${project.id}`, { as: approver })).body.code).toBe(
    'distribution.not_found',
  )
})

test.each([
  [
    'the amount of an approved distribution changes',
    `update distribution set amount_cents = 1 where state = 'approved'`,
  ],
  [
    'an approved distribution becomes a draft',
    `update distribution set state = 'draft' where state = 'approved'`,
  ],
  ['a distribution is deleted', `delete from distribution`],
  ['a payee changes', `update distribution_payee set held_reason = null`],
  ['a payee is deleted', `delete from distribution_payee`],
  [
    'an approved distribution gets another payee',
    `insert into distribution_payee select gen_random_uuid(), id, (select id from profile where id not in (select user_id from distribution_payee) limit 1), 1, 'resident_person', 0, 1, 0, 1
     from distribution where state = 'approved' limit 1`,
  ],
])('the database refuses that %s', async (_what, statement) => {
  await expect(product.pool.query(statement)).rejects.toThrow(/never deleted|are complete/)
})
