import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, successionOf } from '../../testing/acts.ts'
import { differencesIn } from '../../testing/blocks.ts'
import {
  anApprovedDistribution,
  aPastHolding,
  complete,
  dayFromNow,
  termsFor,
} from '../../testing/distributions.ts'
import { aFamilyIn, theirSuccession } from '../../testing/family.ts'
import { aProduct, must, PASSWORD, projectFields, type Person, type Product } from '../../testing/product.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'

let product: Product
let admin: Person
let erir: Person
let registrar: Person
beforeAll(async () => {
  product = await aProduct({ connections: 20 })
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  registrar = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

/** The tokens and the amount on the line of the statement that shows the investment. */
async function investedInStatement(as: Person) {
  const csv = must(await product.call('GET', '/api/portfolio/statement?format=csv', { as })).body.toString()
  return /;Total invertido;;;(\d+);;;;([\d,]+);/.exec(csv)?.slice(1) ?? [csv]
}

test('heirs expect to be paid back on the day on which the person who died did', async () => {
  const family = await aFamilyIn(product)
  const { holder, one, two, project } = family
  await product.pool.query(
    `update project set duration = 24, total_return = 14, start_date = current_date - 300 where id = $1`,
    [project.id],
  )
  await product.pool.query(
    `update investment set created_at = created_at - interval '200 days' where user_id = $1`,
    [holder.id],
  )
  const expected = async (as: Person) =>
    new Set(
      must(await product.call('GET', '/api/portfolio', { as })).body.data.upcoming.map(
        ({ day }: { day: string }) => day,
      ),
    )
  const days = await expected(holder)
  expect(days.size).toBe(1)
  must(await decideEntry(product, admin, await theirSuccession(product, erir, family), 'confirm'))
  expect(await expected(one)).toEqual(days)
  const next = successionOf({ holder: one, project }, [[two, 7]])
  must(await decideEntry(product, admin, await anEntry(product, erir, next), 'confirm'))
  expect(await expected(two)).toEqual(days)
})

test('payments to the person who died are not promised to the heir again', async () => {
  const family = await aFamilyIn(product)
  const { project, one, two } = family
  await anApprovedDistribution(product, admin, termsFor(project, { amount: 100 }))
  await complete(product, admin, project)
  await anApprovedDistribution(product, admin, termsFor(project, { kind: 'principal', amount: 400 }))
  must(await decideEntry(product, registrar, await theirSuccession(product, erir, family), 'confirm'))
  await expect.poll(() => differencesIn(product, admin)).toEqual([])
  const { upcoming, returns } = must(await product.call('GET', '/api/portfolio', { as: one })).body.data
  const expected = (kind: string) =>
    upcoming.filter((row: { kind: string }) => row.kind === kind).map(({ gross }: { gross: number }) => gross)
  // The project's return on 700 euros. Of the income 70 euros, and of the principal 280, were paid before.
  expect(expected('return')).toEqual([(700 * projectFields.total_return) / 100 - 70])
  expect(expected('principal')).toEqual([420])
  expect(returns.invested).toBe(420)
  expect(await investedInStatement(one)).toEqual(['7', '420,00'])
  const next = successionOf({ holder: one, project }, [[two, 7]])
  must(await decideEntry(product, registrar, await anEntry(product, erir, next), 'confirm'))
  expect(await investedInStatement(one)).toEqual(['0', '0,00'])
  expect(await investedInStatement(two)).toEqual(['10', '600,00'])
})

test('tokens bought on two days and inherited twice are due on both days, less what was paid for them', async () => {
  const { holder, one, two, project } = await aFamilyIn(product)
  await aPastHolding(product, { investor: holder, project, amount: 500 })
  const run = (text: string, ...values: unknown[]) => product.pool.query(text, values)
  await run(
    `update project set duration = 24, total_return = 10, start_date = '2026-01-01' where id = $1`,
    project.id,
  )
  await run(
    `update investment set completed_at = completed_at + interval '1 day', settled_at = settled_at + interval '1 day',
       mint_at = mint_at + interval '1 day' where user_id = $1 and tokens = 5`,
    holder.id,
  )
  await run(
    `update investment set created_at = case tokens when 10 then date '2026-02-01' else date '2026-03-01' end where user_id = $1`,
    holder.id,
  )
  for (const days of [-3, -2]) {
    const terms = termsFor(project, { amount: 30, record_date: dayFromNow(days) })
    await anApprovedDistribution(product, admin, terms)
  }
  const first = successionOf({ holder, project }, [
    [one, 10],
    [two, 5],
  ])
  must(await decideEntry(product, admin, await anEntry(product, erir, first), 'confirm'))
  const second = successionOf({ holder: one, project }, [[two, 10]])
  must(await decideEntry(product, admin, await anEntry(product, erir, second), 'confirm'))
  const { upcoming, returns } = must(await product.call('GET', '/api/portfolio', { as: two })).body.data
  expect(returns.invested).toBe(1500)
  expect(
    upcoming.map(({ day, kind, gross }: { day: string; kind: string; gross: number }) => [day, kind, gross]),
  ).toEqual([
    // 100 less the 60 that were already paid.
    ['2028-02-01', 'return', 40],
    ['2028-02-01', 'principal', 1000],
    ['2028-03-01', 'return', 50],
    ['2028-03-01', 'principal', 500],
  ])
})

test('screen and statement show the same invested amounts for heirs and for the person who died', async () => {
  const family = await aFamilyIn(product)
  must(await decideEntry(product, admin, await theirSuccession(product, erir, family), 'confirm'))
  const invested = async (as: Person) => {
    const { returns } = must(await product.call('GET', '/api/portfolio', { as })).body.data
    return [returns.invested, ...(await investedInStatement(as))]
  }
  expect(await invested(family.one)).toEqual([700, '7', '700,00'])
  expect(await invested(family.holder)).toEqual([0, '0', '0,00'])
})

test('an heir’s account cannot be closed while tokens pass to it, even at the same moment', async () => {
  const family = await aFamilyIn(product)
  const { one } = family
  const id = await theirSuccession(product, erir, family)
  const close = () => product.call('POST', '/api/account/close', { as: one, body: { password: PASSWORD } })
  const [chain, person] = [await product.pool.connect(), await product.pool.connect()]
  // The chain passes nothing meanwhile.
  await chain.query('begin; select * from chain_account for update')
  await person.query('begin')
  await person.query('select 1 from profile where id = $1 for no key update', [one.id])
  const confirming = decideEntry(product, registrar, id, 'confirm')
  await expect.poll(() => waitingForLock(product.pool, 'profile')).toBe(1)
  const closing = close()
  await expect.poll(() => waitingForLock(product.pool, 'profile')).toBe(2)
  await person.query('rollback')
  person.release()
  expect((await closing).body.code).toBe('privacy.inheritance')
  expect((await close()).body.error).toBe(
    'El registrador (ERIR) está inscribiendo a tu nombre unos tokens heredados o adjudicados. Mientras seas titular de valores tu cuenta tiene que seguir abierta.',
  )
  await chain.query('rollback')
  chain.release()
  must(await confirming)
  await expect.poll(() => differencesIn(product, admin)).toEqual([])
  expect((await close()).body.code).toBe('privacy.holdings')
})
