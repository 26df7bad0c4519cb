import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { expectToWait } from '../../testing/expect-to-wait.ts'
import { aProduct, must, PASSWORD, type Person, type Product } from '../../testing/product.ts'
import { withSecondFactor } from '../../testing/second-factor.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const download = (as: Person, body: object = { password: PASSWORD }) =>
  product.call('POST', '/api/account/export', { as, body })

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

test('a session alone cannot download: the password or an emailed code is needed, and guesses are counted', async () => {
  const person = await product.aPerson()
  const codeOf = async (body: object) => (await download(person, body)).body.code
  expect(await codeOf({})).toBe('privacy.proof_needed')
  expect(await codeOf({ password: 'otra-clave' })).toBe('privacy.proof_wrong')
  const again = '/auth/v1/reauthenticate'
  must(await product.call('GET', again, { headers: { authorization: `Bearer ${person.token}` } }))
  const [code = ''] = /^\d{6}$/m.exec((await product.emailsTo(person.email)).at(-1)?.text ?? '') ?? []
  must(await download(person, { code }))
  expect(await codeOf({ code }), 'a code counts once').toBe('privacy.proof_wrong')
  let last
  for (let tries = 0; tries < 12 && last?.status !== 429; tries++)
    last = await download(person, { password: 'no' })
  expectToWait(last, 90)
  const { rowCount } = await product.pool.query(
    `select 1 from audit_log where action = 'privacy.export' and actor_id = $1`,
    [person.id],
  )
  expect(rowCount).toBe(2)
})

test('where the provider can ask for nothing, the session suffices', async () => {
  const { accounts } = product.services
  const { prove } = accounts
  accounts.prove = undefined
  onTestFinished(() => void (accounts.prove = prove))
  must(await download(await product.aPerson(), {}))
})

test('a session without its second step cannot download', async () => {
  const { half } = await withSecondFactor(product, await product.aPerson())
  expect((await download(half)).status).toBe(403)
})
