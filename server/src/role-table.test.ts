import { calls } from '@acervo/domain/calls'
import type { CallShape } from '@acervo/domain/common/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture, aProduct, must, type Person, type Product } from './testing/product.ts'
import {
  askers,
  makeThings,
  roleTable,
  type Asked,
  type Asker,
  type CallName,
  type Things,
} from './testing/role-table.ts'

let product: Product
let things: Things
let people: Record<Asker, Person | undefined>

beforeAll(async () => {
  product = await aProduct()
  things = await makeThings(product)
  const [investor, blocked] = [
    await product.aPerson({ kyc: 'submitted' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  people = {
    'signed out': undefined,
    investor,
    'blocked investor': blocked,
    ERIR: await product.aPerson({ is_erir: true, kyc: 'submitted' }),
    administrator: await product.aPerson({ is_admin: true, kyc: 'submitted' }),
    both: await product.aPerson({ is_admin: true, is_erir: true, kyc: 'submitted' }),
  }
  const body = { type: 'investor', action: 'block', userId: blocked.id, reason: 'Motivo inventado' }
  must(await product.call('POST', '/api/block', { as: people.administrator, body }))
})
afterAll(() => product.close())

const shapes = Object.fromEntries(
  Object.entries(calls).flatMap(([feature, own]) =>
    Object.entries(own).map(([name, shape]) => [`${feature}.${name}`, shape as CallShape]),
  ),
)

test('every call has its row, and every row its call', () => {
  expect(Object.keys(roleTable).toSorted()).toEqual(Object.keys(shapes).toSorted())
})

async function answerTo(shape: CallShape, asker: Asker, asked: Asked): Promise<number> {
  const as = people[asker]
  const path = Object.entries(asked.params ?? {}).reduce(
    (url, [name, value]) => url.replace(`:${name}`, value),
    shape.path as string,
  )
  if (asked.form && as) {
    const file = { name: 'x.png', bytes: await aPicture() }
    return (await product.upload(path, as, asked.form, file)).status
  }
  const url = `${path}${asked.query ?? ''}`
  return (await product.call(shape.method, url, { as, body: asked.body, ip: anAddress() })).status
}

/** Nobody is slowed down for what another asker did: limits per address are tested elsewhere. */
let addresses = 0
const anAddress = () => `10.1.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`

test.each(Object.entries(roleTable) as [CallName, (typeof roleTable)[CallName]][])(
  '%s lets in who may and nobody else',
  async (name, [outcomes, ask]) => {
    const shape = shapes[name] as CallShape
    const got: string[] = []
    for (const asker of askers) {
      const status = await answerTo(
        shape,
        name === 'identity.signOut' ? 'signed out' : asker,
        await ask(things),
      )
      got.push(status === 200 ? 'ok' : String(status))
    }
    expect(got.join(' ')).toBe(outcomes)
  },
)
