import { sql } from 'drizzle-orm'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from './adapters/db/connect.ts'
import { createLog } from './log.ts'

let database: Database

beforeAll(async () => {
  database = await connectDatabase(process.env.TEST_DATABASE_URL ?? '', () => {})
})
afterAll(() => database.close())

const planted = {
  name: 'Remedios Inventada Quesada',
  email: 'remedios.inventada@demo.acervo.example',
  idNumber: '12345678Z',
  iban: 'ES91 2100 0418 4502 0005 1332',
  shortIban: 'NO93 8601 1117 947',
  street: 'Calle Inventada 7, Cuenca',
  link: 'https://acervo.example/user-reset-password?token_hash=pkce_5f4dcc3b5aa765d6',
  token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl',
  password: 'smtp://user:hunter2hunter2@mail.example',
}

function logged(act: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  act(createLog('trace', stream))
  return text
}

const failing = {
  'a row that exists': sql`with a as (select 1) insert into planted_unique values (${planted.email}), (${planted.email})`,
  'a text that is no number': sql`select ${planted.name}::text::int, ${planted.iban}::text`,
  'a check that fails': sql`insert into planted_check values (${planted.street})`,
  'a text that is no uuid': sql`select ${planted.idNumber}::uuid`,
}

test.each(Object.entries(failing))(
  'a failed statement (%s) is logged without its parameters',
  async (_, query) => {
    const client = database.db
    await client.execute(sql`create table if not exists planted_unique (value text primary key)`)
    await client.execute(sql`create table if not exists planted_check (value text check (length(value) < 3))`)
    const error: unknown = await client.execute(query).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    const line = logged((log) => log.error({ err: error }, 'Unexpected error'))
    for (const secret of Object.values(planted)) expect(line).not.toContain(secret)
    expect(JSON.parse(line)).toMatchObject({
      err: { statement: expect.any(String), cause: { code: expect.any(String) } },
    })
  },
)

test('errors that are collected in one are logged with it, without secrets', () => {
  const collected = [new Error(`No mail for ${planted.email}`), new TypeError('Odd')]
  const error = new AggregateError(collected, 'Some could not be done')
  const line = logged((log) => log.error({ err: error }, 'A job failed'))
  expect(JSON.parse(line).err).toMatchObject({
    message: 'Some could not be done',
    errors: [{ message: 'No mail for <email>' }, { type: 'TypeError', message: 'Odd' }],
  })
})

test('email addresses, tokens, links, accounts, id numbers and passwords are removed from texts', () => {
  const { name: _, street: __, ...patterned } = planted
  const line = logged((log) => {
    log.warn(`Refused: ${Object.values(patterned).join(' ')}`)
    log.error({ err: new Error(Object.values(patterned).join(' ')) }, 'A mail server said no')
    log.error(new Error(patterned.email))
    log.error({ op_key: `register:1:0x${'ab'.repeat(20)}` }, 'failed')
  })
  for (const secret of Object.values(patterned)) expect(line).not.toContain(secret)
  for (const part of ['hunter2', '5f4dcc3b', 'eyJ', 'remedios', '0004', '12345678', 'ab'.repeat(20)])
    expect(line).not.toContain(part)
  expect(line).toContain('<email>')
})

test('a long message, such as the refusal of a node that repeats what it was sent, holds up nothing', () => {
  const began = performance.now()
  logged((log) =>
    log.error({ err: new Error(`eth_call: cannot execute 0x${'60'.repeat(100_000)}`) }, 'Refused'),
  )
  // It was half a minute when each character could begin an email address.
  expect(performance.now() - began).toBeLessThan(2_000)
})
