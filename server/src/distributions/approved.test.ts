import type { Project } from '@acervo/domain/projects/project'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { complete, dayFromNow, givePayoutAccount, termsFor } from '../testing/distributions.ts'
import { anOffice, distributionsUrl, type Office } from '../testing/office.ts'
import { must } from '../testing/product.ts'
import { createOrders } from '../treasury/orders/create.ts'
import { ordersOf } from './orders.ts'
import { findRow } from './row.ts'

let office: Office
/** Shared by the tests that only look at a distribution they created themselves. */
let shared: Project
beforeAll(async () => {
  office = await anOffice()
  shared = await office.aHeldProject()
}, 180_000)
afterEach(() => office.checkMoney())
afterAll(() => office.product.close())

describe('the orders of an approved distribution', () => {
  const orders = async (id: string) =>
    ordersOf(
      office.product.services.db,
      office.product.services,
      await findRow(office.product.services.db, id),
    )

  test('pay who has an account and is not blocked, also if that was otherwise before', async () => {
    const { id } = await office.approved(termsFor(shared))
    const [one, ...others] = await orders(id)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      about: 'distribution',
      cents: 45_00n,
      creditor_iban: 'ES9121000418450200051332',
      remittance: `Intereses ${shared.name}, titulares a ${dayFromNow(-1)}`,
      purpose: 'INTE',
    })
    await givePayoutAccount(office.product, office.carla)
    expect((await orders(id)).map(({ cents }) => cents).toSorted()).toEqual([45_00n, 9_00n])
    await office.block(office.carla)
    expect(await orders(id)).toEqual([one])
    const ready = await orders(id)
    await office.product.services.db.transaction((tx) => createOrders(tx, office.product.services, ready))
    expect(await orders(id)).toEqual([])
    await office.unblock(office.carla)
    expect((await orders(id)).map(({ cents }) => cents)).toEqual([9_00n])
  })

  test('are none before the approval and after a reversal', async () => {
    const { id } = await office.prepared(termsFor(shared))
    expect(await orders(id)).toEqual([])
    must(await office.approve(id))
    const reversal = await office.reversed(id)
    expect(await orders(id)).toEqual([])
    expect(await orders(reversal.id)).toEqual([])
  })
})

describe('a reversal', () => {
  test('is a distribution of its own that gives the issuer the money back, once', async () => {
    const project = await office.aHeldProject()
    const withheld = await office.balanceOf('withholding_payable')
    const { id } = await office.approved(termsFor(project))
    must(await office.ask(id))
    const replies = await Promise.all(
      [1, 2].map(() => office.post(`/${id}/reverse/approve`, undefined, office.approver)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const reversal = replies.find(({ status }) => status === 200)?.body.data
    expect(reversal).toMatchObject({
      reverses: id,
      state: 'closed',
      reversal_reason: 'Importe equivocado',
      prepared_by: office.preparer.email,
      approved_by: office.approver.email,
    })
    const read = must(await office.product.call('GET', `${distributionsUrl}/${id}`, { as: office.approver }))
      .body.data
    expect(read).toMatchObject({ state: 'closed', reversed_by: reversal.id })
    expect(await office.balanceOf(`issuer:${project.id}`)).toBe(-900_00)
    expect(await office.balanceOf(`distributions_payable:${project.id}`)).toBe(0)
    expect(await office.balanceOf('withholding_payable')).toBe(withheld)
    expect((await office.post(`/${reversal.id}/reverse`, { reason: 'x' })).body.code).toBe(
      'distribution.not_reversible',
    )
    expect((await office.post(`/${id}/reverse`, { reason: ' ' })).status).toBe(400)
  })

  test('takes a second person, and nothing is paid until it is decided', async () => {
    const { id } = await office.approved(termsFor(shared))
    const asked = must(await office.ask(id)).body.data
    expect(asked).toMatchObject({
      state: 'approved',
      reversed_by: null,
      reversal_request: { reason: 'Importe equivocado', requested_by: office.preparer.email },
    })
    const code = async (path: string, as = office.preparer) =>
      (await office.post(`/${id}/${path}`, undefined, as)).body.code
    expect((await office.ask(id)).body.code).toBe('distribution.reversal_waits')
    expect(await code('reverse/approve')).toBe('identity.second_person_needed')
    expect(await code('pay', office.approver)).toBe('distribution.reversal_waits')
    expect(must(await office.post(`/${id}/reverse/withdraw`)).body.data.reversal_request).toBeNull()
    must(await office.post(`/${id}/reverse/withdraw`))
    expect(await code('reverse/approve', office.approver)).toBe('distribution.reversal_missing')
    must(await office.ask(id))
    const seen = { asked_at: asked.reversal_request?.requested_at }
    expect((await office.post(`/${id}/reverse/approve`, seen, office.approver)).body.code).toBe(
      'identity.request_changed',
    )
    must(await office.post(`/${id}/reverse/withdraw`))
    const { rows } = await office.product.pool.query(
      `select action, actor_id from audit_log where subject_id = $1 and action like '%reversal' order by id`,
      [id],
    )
    expect(rows).toEqual(
      [1, 2].flatMap(() => [
        { action: 'distribution.request_reversal', actor_id: office.preparer.id },
        { action: 'distribution.withdraw_reversal', actor_id: office.preparer.id },
      ]),
    )
  })
})

test('the shares and their spreadsheet say why nothing is withheld, before and after the approval', async () => {
  expect((await office.preview(termsFor(shared))).rows.map(({ untaxed_because }) => untaxed_because)).toEqual(
    Array(3).fill(null),
  )
  await complete(office.product, office.preparer, shared)
  const terms = termsFor(shared, { kind: 'principal' })
  const reasons = Array(3).fill('principal')
  expect((await office.preview(terms)).rows.map(({ untaxed_because }) => untaxed_because)).toEqual(reasons)
  const { id } = await office.approved(terms)
  expect((await office.sharesOf(id)).rows.map(({ untaxed_because }) => untaxed_because)).toEqual(reasons)
  for (const [language, title, reason] of [
    ['es', 'Por qué no hay retención', 'Es devolución de principal, que no lleva retención'],
    ['en', 'Why nothing is withheld', 'It pays back principal, from which nothing is withheld'],
  ]) {
    const headers = { 'accept-language': language ?? '' }
    const file = must(
      await office.product.call('GET', `${distributionsUrl}/${id}/shares.csv`, {
        as: office.approver,
        headers,
      }),
    )
    const lines = file.body.toString('utf8').split('\r\n')
    expect(lines[0].split(';')[6]).toBe(title)
    expect(lines[1]).toContain(`;0,00;"${reason} (RIRPF`)
  }
})

test('the list is newest first, in pages, and the spreadsheet has a row for each holder', async () => {
  const { id } = await office.approved(termsFor(shared))
  const first = must(
    await office.product.call('GET', `${distributionsUrl}?limit=1`, { as: office.approver }),
  ).body
  expect(first.data[0].id).toBe(id)
  const second = must(
    await office.product.call('GET', `${distributionsUrl}?limit=1&cursor=${first.next_cursor}`, {
      as: office.approver,
    }),
  ).body
  expect(second.data[0].id).not.toBe(id)
  const sheet = must(
    await office.product.call('GET', `${distributionsUrl}/${id}/shares.csv`, { as: office.approver }),
  ).body.toString('utf8')
  const lines = sheet.trimEnd().split('\r\n')
  expect(lines[0]).toContain('Titular;Tokens;Bruto;')
  expect(lines.slice(1).map((line: string) => line.split(';').slice(1).join(';'))).toEqual([
    '3;33,33;Persona residente;19,00;6,33;;27,00;En espera;;Sin cuenta de cobro',
    '5;55,56;Persona residente;19,00;10,56;;45,00;Listo para pagar;;',
    '1;11,11;Persona residente;19,00;2,11;;9,00;Listo para pagar;;',
  ])
  expect(lines).toHaveLength(4)
  const { rows } = await office.product.pool.query(
    `select after from audit_log where action = 'distribution.export' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ after: { format: 'csv', rows: 3 } }])
  expect(
    (await office.product.call('GET', `${distributionsUrl}/${shared.id}`, { as: office.approver })).body.code,
  ).toBe('distribution.not_found')
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
  await expect(office.product.pool.query(statement)).rejects.toThrow(/never deleted|are complete/)
})
