import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { withSecondFactor } from '../../testing/second-factor.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const download = (as: Person) => product.call('GET', '/api/account/export', { as })

test('a person has one download at a time, and a killed one blocks nobody for long', async () => {
  const person = await product.aPerson()
  const { pool, services } = product
  const held = (startedAt: Date) =>
    pool.query(
      `insert into account_export values ($1, gen_random_uuid(), $2)
       on conflict (user_id) do update set started_at = $2`,
      [person.id, startedAt],
    )
  await held(services.now())
  const refused = await download(person)
  expect(refused.status).toBe(409)
  expect(refused.body.code).toBe('privacy.export_running')

  await held(new Date(services.now().getTime() - 11 * 60_000))
  must(await download(person))
  must(await download(person))
  const { rows } = await pool.query(
    `select after from audit_log where action = 'privacy.export' and actor_id = $1 order by id`,
    [person.id],
  )
  const [begun, ended] = [{ format: 'zip' }, { format: 'zip', rows: 2, complete: true }]
  expect(rows.map(({ after }) => after)).toEqual([begun, ended, begun, ended])
})

test('while one download runs, further ones of the same person are refused', async () => {
  const person = await product.aPerson()
  const ask = async () => (await download(person)).status
  const holder = await product.pool.connect()
  // The first download stops where it reads the notifications.
  await holder.query('begin; lock table notification in access exclusive mode')
  const first = ask()
  const isWaiting = async () =>
    (await holder.query(`select 1 from pg_locks where relation = 'notification'::regclass and not granted`))
      .rowCount
  await expect.poll(isWaiting).toBe(1)
  expect(await Promise.all([ask(), ask()])).toEqual([409, 409])
  await holder.query('commit')
  holder.release()
  expect(await first).toBe(200)
})

test('a session without its second step cannot download', async () => {
  const { half } = await withSecondFactor(product.call, await product.aPerson())
  expect((await download(half)).status).toBe(403)
})
