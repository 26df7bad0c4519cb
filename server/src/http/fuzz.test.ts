import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongCounters } from '../testing/counters.ts'
import { requestsTo, type Description } from '../testing/fuzz/requests.ts'
import { aProduct, type Person, type Product } from '../testing/product.ts'

const REQUESTS = 900
const AT_ONCE = 6

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

/** The large run is `npm run bench fuzz`. */
test('no request by anybody causes an internal error, and money and register are consistent afterwards', async () => {
  const people = [
    await product.aPerson({ roles: ['admin'] }),
    await product.aPerson({ roles: ['erir'] }),
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'submitted' }),
    await product.aPerson(),
  ]
  const [admin, , investor] = people as [Person, Person, Person]
  const project = await product.aProject()
  const investments = [
    await product.anInvestment({ investor, project, step: 'completed' }),
    await product.anInvestment({ investor, project, step: 'review' }),
  ]
  const ids = [project.id, ...investments.map(({ id }) => id), ...people.map(({ id }) => id)]
  const description = (await product.call('GET', '/api/openapi.json')).body as Description
  // After signing out a user would send nothing more.
  const without = ['POST /auth/signout', 'DELETE /auth/sessions', 'DELETE /auth/sessions/{id}']
  const seed = Number(process.env.FUZZ_SEED ?? 20261122)
  const requests = fc.sample(requestsTo(description, { ids, people: people.length, without }), {
    numRuns: REQUESTS,
    seed,
  })
  const wrong: string[] = []
  const queue = requests.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { call, method, url, as, headers, body } of queue) {
        const token = as === -2 ? 'eyJ.no.nuestro' : people[as]?.token
        const { statusCode, payload } = await product.app.inject({
          method: method as 'GET',
          url,
          headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          ...(body === undefined ? {} : { payload: body }),
        })
        if (statusCode >= 500)
          wrong.push(`${statusCode} ${call} ${url.slice(0, 200)} ${payload.slice(0, 200)}`)
      }
    }),
  )
  expect(wrong, `seed ${seed}`).toEqual([])
  expect(await wrongCounters(product.pool)).toEqual([])
  const check = await product.call('GET', '/api/admin/chain/check', { as: admin })
  expect(check.body.data).toEqual([])
})
