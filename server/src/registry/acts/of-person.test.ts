import { partIn, type Entry } from '@acervo/domain/registry/act'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, successionOf } from '../../testing/acts.ts'
import { aDebtIn, aLienIn, anAwardIn, officersOf, type Officers } from '../../testing/debt.ts'
import { planOf } from '../../testing/plan-of.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { listEntries } from './repo.ts'

let product: Product
let officers: Officers
let holder: Person
let acquirer: Person
let heir: Person
let ids: Record<'lien' | 'award' | 'succession', string>
beforeAll(async () => {
  product = await aProduct({ connections: 20 })
  officers = await officersOf(product)
  const debt = await aDebtIn(product)
  ;({ holder, acquirer } = debt)
  heir = await product.aPerson({ kyc: 'approved' })
  const lien = await aLienIn(product, officers, debt, 4)
  const award = await anAwardIn(product, officers, lien, acquirer, 4)
  // The acquirer is also an heir, and so appears in two roles.
  const body = successionOf(debt, [
    [heir, 5],
    [acquirer, 1],
  ])
  const succession = await anEntry(product, officers.erir, body)
  must(await decideEntry(product, officers.registrar, succession, 'confirm'))
  ids = { lien, award, succession }
})
afterAll(() => product.close())

const listed = async (query: string): Promise<Entry[]> =>
  must(await product.call('GET', `/api/admin/erir/acts?state=all&${query}`, { as: officers.erir })).body.data
const rolesOf = async ({ id }: Person) =>
  Object.fromEntries(
    (await listed(`userId=${id}`)).map((entry) => {
      const { role, tokens } = partIn(entry, id)
      return [entry.id, `${role} ${tokens}`]
    }),
  )

test('the entries of a person are those in which they are the holder, an heir or the acquirer, each once', async () => {
  const { lien, award, succession } = ids
  expect(await rolesOf(holder)).toEqual({ [lien]: 'holder 4', [award]: 'holder 4', [succession]: 'holder 6' })
  expect(await rolesOf(acquirer)).toEqual({ [award]: 'acquirer 4', [succession]: 'heir 1' })
  expect(await rolesOf(heir)).toEqual({ [succession]: 'heir 5' })
  expect(await rolesOf(officers.erir)).toEqual({})
})

test('entries are found by the name or email of everybody who appears in them', async () => {
  await product.pool.query(`update profile set full_name = 'Adquirente Peregrina' where id = $1`, [
    acquirer.id,
  ])
  const found = async (search: string) =>
    (await listed(`search=${encodeURIComponent(search)}`)).map(({ id }) => id).toSorted()
  expect(await found('peregrina')).toEqual([ids.award, ids.succession].toSorted())
  expect(await found(heir.email)).toEqual([ids.succession])
  expect(await found(holder.email)).toEqual(Object.values(ids).toSorted())
})

test('the entries of a person are read by an index on either side', async () => {
  await product.pool.query(
    `insert into registry_act (kind, cause, state, authority, document_number, party, user_id, project_id, tokens, purpose,
       requested_by, requested_at, decided_by, decided_at, reason)
     select 'lien', 'lien', 'withdrawn', 'x', 'x', 'x', $1, project_id, 1, 'x', $2, now(), $2, now(), 'x'
     from registry_act, generate_series(1, 20000) where id = $3`,
    [holder.id, officers.erir.id, ids.lien],
  )
  await product.pool.query(
    `insert into registry_heir (act_id, user_id, project_id, tokens)
     select id, $1, project_id, 1 from registry_act where state = 'withdrawn'`,
    [heir.id],
  )
  await product.pool.query('analyze registry_act, registry_heir')
  const { db, chain } = product.services
  const plan = await planOf(product, () =>
    listEntries(db, chain, { state: 'all', userId: acquirer.id, limit: 50 }),
  )
  expect(plan).not.toMatch(/Seq Scan on registry_(act|heir)/)
})
