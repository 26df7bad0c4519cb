import { calls } from '@acervo/domain/calls'
import type { CallShape } from '@acervo/domain/common/call'
import { roleNames } from '@acervo/domain/identity/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture, aProduct, must, type Person, type Product } from './testing/product.ts'
import {
  askers,
  makeThings,
  outcomeWithFirstFactor,
  roleTable,
  type Asked,
  type Asker,
  type CallName,
  type Things,
} from './testing/role-table.ts'
import { withSecondFactor } from './testing/second-factor.ts'

let product: Product
let things: Things
let people: Record<Asker, Person | undefined>
/** Staff with all roles who have passed only their first factor, by the state of the second. */
let firstFactorOnly: Record<'to_set_up' | 'needed', Person>

beforeAll(async () => {
  product = await aProduct({ requireStaffMfa: true })
  things = await makeThings(product)
  const [investor, blocked] = [
    await product.aPerson({ kyc: 'submitted' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const own = { kyc: 'submitted' } as const
  const traits = {
    ERIR: { roles: ['erir' as const], ...own },
    administrator: { roles: ['admin' as const], ...own },
    auditor: { roles: ['auditor' as const], ...own },
    both: { roles: ['admin' as const, 'erir' as const], ...own },
  }
  const allRoles = { roles: [...roleNames], ...own }
  const without = await product.aPerson({ ...allRoles, firstFactorOnly: true })
  const { half } = await withSecondFactor(
    product,
    await product.aPerson({ ...allRoles, firstFactorOnly: true }),
  )
  firstFactorOnly = { to_set_up: without, needed: half }
  people = {
    'signed out': undefined,
    investor,
    'blocked investor': blocked,
    ERIR: await product.aPerson(traits.ERIR),
    administrator: await product.aPerson(traits.administrator),
    both: await product.aPerson(traits.both),
    auditor: await product.aPerson(traits.auditor),
  }
  const body = {
    type: 'investor',
    action: 'block',
    userId: blocked.id,
    cause: 'other',
    reason: 'Motivo inventado',
  }
  must(await product.call('POST', '/api/block', { as: people.administrator, body }))
})
afterAll(() => product.close())

const shapes = Object.fromEntries(
  Object.entries(calls).flatMap(([feature, own]) =>
    Object.entries(own).map(([name, shape]) => [`${feature}.${name}`, shape as CallShape]),
  ),
)

test('every call has a row in the table, and every row a call', () => {
  expect(Object.keys(roleTable).toSorted()).toEqual(Object.keys(shapes).toSorted())
})

async function answerTo(shape: CallShape, as: Person | undefined, asked: Asked): Promise<string> {
  const path = Object.entries(asked.params ?? {}).reduce(
    (url, [name, value]) => url.replace(`:${name}`, value),
    shape.path as string,
  )
  if (asked.form && as) {
    const file = { name: 'x.png', bytes: await aPicture() }
    return outcomeOf((await product.upload(path, as, asked.form, file)).status)
  }
  const url = `${path}${asked.query ?? ''}`
  return outcomeOf((await product.call(shape.method, url, { as, body: asked.body, ip: anAddress() })).status)
}

const outcomeOf = (status: number) => (status === 200 ? 'ok' : String(status))

/** Each request has its own address, so that limits per address have no effect; other tests cover them. */
let addresses = 0
const anAddress = () => `10.1.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`

test.each(Object.entries(roleTable) as [CallName, (typeof roleTable)[CallName]][])(
  '%s allows exactly the roles of the table',
  async (name, [outcomes, ask]) => {
    const shape = shapes[name] as CallShape
    // With a session, the call would end that session.
    const isSignOut = name === 'identity.signOut'
    let asked: Asked | undefined
    let isUsed = false
    const outcomeFor = async (who: Person | undefined, expected: string | undefined) => {
      // A call cannot be repeated on something it has changed, so each permitted caller gets a new subject. A caller
      // who is refused before anything is read needs none.
      const isRefused = expected === '401' || (expected === '403' && typeof shape.access === 'object')
      if (!asked || (isUsed && !isRefused)) {
        asked = await ask(things)
        isUsed = false
      }
      const outcome = await answerTo(shape, isSignOut ? undefined : who, asked)
      isUsed ||= outcome === 'ok' && shape.method !== 'GET'
      return outcome
    }
    const got: string[] = []
    const expected = outcomes.split(' ')
    for (const [i, asker] of askers.entries()) got.push(await outcomeFor(people[asker], expected[i]))
    expect(got.join(' ')).toBe(outcomes)

    for (const state of ['to_set_up', 'needed'] as const) {
      const outcome = outcomeWithFirstFactor(name, state)
      expect([state, await outcomeFor(firstFactorOnly[state], outcome)]).toEqual([state, outcome])
    }
  },
)
