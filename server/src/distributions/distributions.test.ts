import { startOfDay } from '@acervo/domain/common/time-zone'
import { distributionTerms } from '@acervo/domain/distributions/distribution'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow, termsFor } from '../testing/distributions.ts'
import { anOffice, distributionsUrl, type Office } from '../testing/office.ts'
import { must, type Person } from '../testing/product.ts'
import { remindHolders } from './reminders/remind.ts'
import { previewShares } from './shares/read.ts'

let office: Office
/** Shared by the tests that only look at a distribution they created themselves. */
let shared: Project
beforeAll(async () => {
  office = await anOffice()
  shared = await office.aHeldProject()
}, 180_000)
afterEach(() => office.checkMoney())
afterAll(() => office.product.close())

// A mistyped year: once ordered, the payments could neither be made nor be reversed.
const farYear = { payment_date: `${Number(dayFromNow(0).slice(0, 4)) + 36}-02-01` }
const closedYear = { record_date: dayFromNow(-800), payment_date: dayFromNow(-800) }

/** Runs two rounds of reminders some days later. Returns how many reminders each holder without an account has got. */
async function remindedAfter(days: number, id: string): Promise<number[]> {
  const now = () => new Date(Date.now() + days * 86_400_000)
  await Promise.all([1, 2].map(() => remindHolders({ ...office.product.services, now })))
  const { rows } = await office.product.pool.query(
    `select count(*)::int as n from notification where kind = 'distribution.no_account' and subject_id = $1
     group by user_id`,
    [id],
  )
  return rows.map(({ n }) => n)
}

describe('a preview', () => {
  test('shows what each holder gets, exactly, and stores nothing', async () => {
    const shares = await office.preview(termsFor(shared))
    expect(shares.rows.map(({ user_id, gross, withheld, net }) => [user_id, gross, withheld, net])).toEqual([
      [office.ana.id, 55.56, 10.56, 45],
      [office.berta.id, 33.33, 6.33, 27],
      [office.carla.id, 11.11, 2.11, 9],
    ])
    expect(shares.totals).toEqual({ holders: 3, tokens: 9, gross: 100, withheld: 19, net: 81 })
    expect(shares.available).toBe(900)
    expect(await office.countOf('distribution')).toBe(0)
  })

  test('of an amount for each token', async () => {
    const shares = await office.preview(termsFor(shared, { basis: 'per_token', amount: 12.5 }))
    expect(shares.totals).toMatchObject({ holders: 3, tokens: 9, gross: 112.5 })
    expect(shares.rows.map(({ gross }) => gross)).toEqual([62.5, 37.5, 12.5])
  })

  test('follows the register of the record date', async () => {
    const late = await office.product.aPerson({ kyc: 'approved' })
    await office.product.anInvestment({ investor: late, project: shared, amount: 100, step: 'completed' })
    expect((await office.preview(termsFor(shared))).totals.holders).toBe(3)
    const refusal = async (days: number) =>
      (await office.post('/preview', termsFor(shared, { record_date: dayFromNow(days) }))).body
    expect((await refusal(0)).code).toBe('distribution.record_date_open')
    expect((await refusal(-30)).code).toBe('distribution.no_holders')
  })

  test('waits until what was settled in the last moments of the record date is recorded', async () => {
    const { db, chain } = office.product.services
    const midnight = startOfDay(dayFromNow(0)).getTime()
    const terms = distributionTerms.parse(termsFor(shared))
    const previewAt = (seconds: number) =>
      previewShares({ db, chain, now: () => new Date(midnight + seconds * 1000) }, terms)
    await expect(previewAt(59)).rejects.toMatchObject({ code: 'distribution.record_date_open' })
    expect((await previewAt(60)).totals.holders).toBe(3)
  })

  test('says who could not be paid, and why', async () => {
    const reasons = (await office.preview(termsFor(shared))).rows.map(({ held_reason }) => held_reason)
    expect(reasons).toEqual([null, 'no_account', 'no_account'])
    await office.block(office.ana)
    expect((await office.preview(termsFor(shared))).rows[0]?.held_reason).toBe('blocked')
    await office.unblock(office.ana)
  })

  test.each([
    [{ amount: 0 }, 'distribution.amount_not_positive'],
    [{ payment_date: dayFromNow(-2) }, 'distribution.payment_before_record'],
    [closedYear, 'distribution.payment_year_closed'],
    [{ payment_date: dayFromNow(732) }, 'distribution.payment_far'],
    [{ project_id: 'x' }, 'distribution.project_required'],
    [{ project_id: '00000000-0000-4000-8000-000000000000' }, 'project.not_found'],
  ])('of impossible terms is refused: %o', async (traits, code) => {
    const { body } = await office.post('/preview', termsFor(shared, traits))
    expect(
      [body.code, ...Object.values(body.fields ?? {}).map((one: any) => one.code ?? one)].join(),
    ).toContain(code)
  })

  test('lists the projects that can pay, with what their issuers have', async () => {
    const { body } = must(
      await office.product.call('GET', `${distributionsUrl}/projects`, { as: office.approver }),
    )
    const { id, name: project_name, name_en: project_name_en } = shared
    expect(body.data).toContainEqual({ id, project_name, project_name_en, tokens: 10, available: 1000 })
  })
})

describe('a draft', () => {
  test('is saved before its record date is over, changed, and cancelled once', async () => {
    const project = await office.product.aProject()
    const terms = termsFor(project, { record_date: dayFromNow(2), payment_date: dayFromNow(5) })
    const draft = must(await office.post('', { terms })).body.data
    expect(draft).toMatchObject({
      ...terms,
      state: 'draft',
      totals: null,
      prepared_by: office.preparer.email,
    })
    expect(
      (await office.post(`/${draft.id}/approve`, { digest: 'a'.repeat(64) }, office.approver)).body.code,
    ).toBe('distribution.not_calculated')
    const changed = await office.product.call('PUT', `${distributionsUrl}/${draft.id}`, {
      as: office.approver,
      body: { terms: { ...terms, amount: 7 } },
    })
    expect(must(changed).body.data).toMatchObject({ amount: 7, prepared_by: office.approver.email })
    expect(must(await office.post(`/${draft.id}/cancel`)).body.data.state).toBe('cancelled')
    expect(must(await office.post(`/${draft.id}/cancel`)).body.data.state).toBe('cancelled')
    const late = await office.product.call('PUT', `${distributionsUrl}/${draft.id}`, {
      as: office.preparer,
      body: { terms },
    })
    expect(late.body.code).toBe('distribution.not_open')
  })

  test('that somebody else saved meanwhile is not overwritten; a repeat after a lost reply is no such case', async () => {
    const project = await office.product.aProject()
    const terms = termsFor(project, { record_date: dayFromNow(2), payment_date: dayFromNow(5) })
    const { id, prepared_at } = must(await office.post('', { terms })).body.data
    const change = (as: Person, amount: number) =>
      office.product.call('PUT', `${distributionsUrl}/${id}`, {
        as,
        body: { terms: { ...terms, amount }, prepared_at },
      })
    const saved = must(await change(office.approver, 7)).body.data
    expect(must(await change(office.approver, 7)).body.data).toEqual(saved)
    expect((await change(office.preparer, 8)).body.code).toBe('distribution.changed_meanwhile')
    expect((await change(office.preparer, 7)).body.code).toBe('distribution.changed_meanwhile')
    const { body } = await office.product.call('GET', `${distributionsUrl}/${id}`, { as: office.preparer })
    expect(body.data).toEqual(saved)
  })

  test('waits for its approval only with the digest of what is calculated', async () => {
    const terms = termsFor(shared)
    const { digest } = await office.preview({ ...terms, amount: 101 })
    expect((await office.post('', { terms, digest })).body.code).toBe('distribution.shares_changed')
    expect(await office.prepared(terms)).toMatchObject({
      state: 'calculated',
      totals: { gross: 100, net: 81 },
    })
  })
})

describe('an approval', () => {
  test('needs a second person, and takes the money of the issuer once', async () => {
    const project = await office.aHeldProject()
    const { id } = await office.prepared(termsFor(project))
    const withheld = await office.balanceOf('withholding_payable')
    expect((await office.approve(id, office.preparer)).body.code).toBe('identity.second_person_needed')
    const { digest } = await office.sharesOf(id)
    const replies = await Promise.all(
      [1, 2, 3].map(() => office.post(`/${id}/approve`, { digest }, office.approver)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await office.balanceOf(`issuer:${project.id}`)).toBe(-800_00)
    expect(await office.balanceOf(`distributions_payable:${project.id}`)).toBe(-81_00)
    expect(await office.balanceOf('withholding_payable')).toBe(withheld - 19_00)
    expect(await office.sharesOf(id)).toMatchObject({ digest, totals: { holders: 3, gross: 100 } })
    expect((await office.post(`/${id}/cancel`)).body.code).toBe('distribution.not_open')
  })

  test('of something else than was seen is refused', async () => {
    const { id } = await office.prepared(termsFor(shared))
    const { digest } = await office.sharesOf(id)
    await office.product.pool.query(`update kyc_application set country = 'France' where user_id = $1`, [
      office.berta.id,
    ])
    expect((await office.post(`/${id}/approve`, { digest }, office.approver)).body.code).toBe(
      'distribution.shares_changed',
    )
    await office.product.pool.query(`update kyc_application set country = 'Spain' where user_id = $1`, [
      office.berta.id,
    ])
    must(await office.post(`/${id}/approve`, { digest }, office.approver))
  })

  test.each([
    ['of a year whose tax papers are final', closedYear, 'distribution.payment_year_closed'],
    ['more than two years away', farYear, 'distribution.payment_far'],
  ])('for a day %s is refused, as is a draft', async (_which, days, code) => {
    const { id } = await office.prepared(termsFor(shared))
    const { digest } = await office.sharesOf(id)
    const { record_date, payment_date } = termsFor(shared, days)
    await office.product.pool.query(
      'update distribution set record_date = $2, payment_date = $3 where id = $1',
      [id, record_date, payment_date],
    )
    const late = (await office.post(`/${id}/approve`, { digest }, office.approver)).body
    expect(Object.keys(late.fields)).toEqual(['payment_date'])
    const draft = (await office.post('', { terms: termsFor(shared, days) })).body
    expect([late.code, draft.code]).toEqual([code, code])
  })

  test('of more than the issuer has is refused, and says both amounts', async () => {
    const project = await office.aHeldProject()
    const { id } = await office.prepared(termsFor(project, { amount: 900.01 }))
    const { body } = await office.approve(id)
    expect(body).toMatchObject({
      code: 'distribution.exceeds_funds',
      error: 'El emisor tiene 900\u00a0€ y la distribución es de 900,01\u00a0€',
    })
    expect((await office.sharesOf(id)).totals.gross).toBe(900.01)
  })

  test('if two distributions spend the same money at once, one succeeds', async () => {
    const project = await office.aHeldProject()
    const [first, second] = [
      await office.prepared(termsFor(project, { amount: 600 })),
      await office.prepared(termsFor(project, { amount: 500 })),
    ]
    const replies = await Promise.all([office.approve(first.id), office.approve(second.id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('reminds the holders who have no account, once, in the app and by email', async () => {
    const { id } = await office.approved(termsFor(shared))
    const { rows } = await office.product.pool.query(
      `select user_id, params from notification where kind = 'distribution.no_account' and subject_id = $1`,
      [id],
    )
    const byUser = Object.fromEntries(rows.map(({ user_id, params }) => [user_id, params]))
    expect(byUser).toEqual({
      [office.berta.id]: { project: shared.name, amount: 27 },
      [office.carla.id]: { project: shared.name, amount: 9 },
    })
    const emails = await office.product.emailsTo(office.berta.email)
    expect(emails.at(-1)?.subject).toMatch(/^Falta tu cuenta de cobro – /)
    expect(emails.at(-1)?.text).toContain(shared.name)
  })

  test('reminds them again every 30 days, six times altogether, until they set an account', async () => {
    const { id } = await office.approved(termsFor(shared))
    const days = (count: number) => remindedAfter(count, id)
    expect(await days(29)).toEqual([1, 1])
    expect(await days(31)).toEqual([2, 2])
    expect(await days(60)).toEqual([2, 2])
    const english = `update profile set language = $2 where id = $1`
    await office.product.pool.query(english, [office.berta.id, 'en'])
    expect(await days(62)).toEqual([3, 3])
    expect((await office.product.emailsTo(office.berta.email)).at(-1)?.subject).toMatch(
      /^We need your account to pay you – /,
    )
    await office.product.pool.query(english, [office.berta.id, 'es'])
    for (const count of [93, 124, 155, 186, 217]) await days(count)
    expect(await days(248)).toEqual([6, 6])
    const { reminders } = must(
      await office.product.call('GET', `${distributionsUrl}/${id}`, { as: office.approver }),
    ).body.data
    expect(reminders.holders).toBe(2)
    expect(reminders.last_at).toBe(new Date(reminders.last_at).toISOString())
  })

  test('reminds nobody while its reversal waits for somebody else, and goes on once that is withdrawn', async () => {
    const { id } = await office.approved(termsFor(shared))
    must(await office.ask(id))
    expect(await remindedAfter(31, id)).toEqual([1, 1])
    must(await office.post(`/${id}/reverse/withdraw`))
    expect(await remindedAfter(31, id)).toEqual([2, 2])
  })

  test('leaves an audit row with the totals and the digest', async () => {
    const { id } = await office.approved(termsFor(shared))
    const { rows } = await office.product.pool.query(
      `select action, actor_id, after from audit_log where subject_id = $1 order by id`,
      [id],
    )
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['distribution.create', office.preparer.id],
      ['distribution.approve', office.approver.id],
    ])
    expect(rows[1].after).toMatchObject({ gross: 100, net: 81, digest: (await office.sharesOf(id)).digest })
  })
})
