import { setTimeout as sleep } from 'node:timers/promises'
import { brands } from '@acervo/domain/brands/brand'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMailServer } from '../../testing/mail-server.ts'
import { aProduct, type Product } from '../../testing/product.ts'
import { jobs, startWorker } from '../jobs/worker.ts'
import { createMail } from './outbox.ts'
import { linkTo } from './link-to.ts'
import type { Email } from './port.ts'
import { emailHtml, emailText } from './render-email.ts'

const silent = { info() {}, warn() {}, error() {} }
let product: Product
beforeAll(async () => {
  product = await aProduct()
  key = product.key
})
afterAll(() => product.close())

let key: Buffer
const message: Email = {
  to: 'alguien@demo.acervo.example',
  brand: brands[0],
  language: 'es',
  subject: 'Prueba',
  paragraphs: ['Hola <b>'],
  action: { label: 'Abrir', link: 'http://localhost/x?a=1&b=2' },
  code: { label: 'O escribe:', digits: '012345' },
  footer: 'Porque sí.',
}

test('an email is sent through the mail server once, even when the task is repeated', async () => {
  const { url: smtpUrl, received, fail } = await aMailServer()
  const { db, now } = product.services
  const { mail, tasks } = createMail({
    db,
    jobs,
    publicUrl: 'http://localhost',
    smtpUrl,
    from: 'hola@acervo.example',
    key,
    now,
  })
  const worker = startWorker(product.pool, { tasks, crontab: '', log: silent })
  const unsubscribe = { about: 'nada más', label: 'Dejar de recibirlos' }
  await db.transaction((tx) => mail.write(tx, { ...message, reply_to: 'otra@acervo.example', unsubscribe }))
  while (received.length === 0) await sleep(20)
  const sent = async () => (await product.pool.query(`select id from mail where sent_at is not null`)).rows
  while ((await sent()).length === 0) await sleep(20)
  const [row] = await sent()
  await tasks['send-mail']?.({ id: row.id })
  await worker.stop()
  await fail()
  expect(received).toHaveLength(1)
  expect(received[0]?.data).toMatch(/^From: Acervo <hola@acervo\.example>$/m)
  expect(received[0]?.data).toMatch(/^Reply-To: otra@acervo\.example$/m)
  expect(received[0]?.data).toMatch(/^Subject: Prueba$/m)
  const link = /^List-Unsubscribe:\s+<http:\/\/localhost\/api\/unsubscribe\/([\w-]+)>$/m
  expect(mail.readUnsubscribe(link.exec(received[0]?.data ?? '')?.[1] ?? '')).toBe('nada más')
  expect(received[0]?.data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
})

test('no email is lost while the mail server is down: the task is retried', async () => {
  const { db, now } = product.services
  const { mail, tasks } = createMail({
    db,
    jobs,
    publicUrl: 'http://localhost',
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'hola@acervo.example',
    key,
    now,
  })
  const worker = startWorker(product.pool, { tasks, crontab: '', log: silent })
  await db.transaction((tx) => mail.write(tx, { ...message, subject: 'Sin servidor' }))
  const waiting = async () =>
    (await product.pool.query(`select last_error from graphile_worker.jobs where last_error is not null`))
      .rows
  while ((await waiting()).length === 0) await sleep(20)
  await worker.stop()
  expect((await waiting())[0].last_error).toMatch(/ECONNREFUSED/)
  const { rows } = await product.pool.query(`select 1 from mail where sent_at is null`)
  expect(rows).toHaveLength(1)
  expect(await product.emailsTo(message.to)).toMatchObject([{ text: '' }, { subject: 'Sin servidor' }])
})

test('after an outage, an email whose link or code has expired is dropped, and the others are sent', async () => {
  const { url: smtpUrl, received, fail } = await aMailServer()
  const clock = Date.now()
  const after = (minutes: number) => new Date(clock + minutes * 60_000)
  const options = {
    ...product.services,
    jobs,
    publicUrl: 'http://localhost',
    from: 'hola@acervo.example',
    key,
  }
  const { mail, tasks } = createMail({ ...options, smtpUrl, now: () => after(61) })
  const to = 'apagon@demo.acervo.example'
  const expiring = [60, 62].map((minutes) => ({ expires_at: after(minutes).toISOString() }))
  await product.services.db.transaction((tx) =>
    mail.writeAll(
      tx,
      [...expiring, {}].map((expiry, at) => ({ ...message, ...expiry, to, subject: `Apagón ${at}` })),
    ),
  )
  const { rows } = await product.pool.query<{ id: string }>(`select id from mail where "to" = $1`, [to])
  for (const { id } of [...rows, ...rows]) await tasks['send-mail']?.({ id })
  await fail()
  expect(received.map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1]).toSorted()).toEqual([
    '=?UTF-8?Q?Apag=C3=B3n_1?=',
    '=?UTF-8?Q?Apag=C3=B3n_2?=',
  ])
  const dropped = `select count(*)::int as count from mail where "to" = $1 and dropped_at = $2 and sent_at is null`
  expect((await product.pool.query(dropped, [to, after(61)])).rows).toEqual([{ count: 1 }])
  const written = await product.emailsTo(to)
  expect(written.find(({ subject }) => subject === 'Apagón 0')).toMatchObject({ text: '', html: '' })
  const { body } = await product.call('GET', '/metrics')
  expect(body.toString()).toMatch(/^emails_dropped 1$/m)
})

test('an email of a transaction that is rolled back does not exist', async () => {
  const { db, mail } = product.services
  const failing = db.transaction(async (tx) => {
    await mail.write(tx, { ...message, to: 'nunca@demo.acervo.example' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await product.emailsTo('nunca@demo.acervo.example')).toEqual([])
})

test('no contents of an email can be read in the database, and after sending only its subject and language are stored', async () => {
  const { rows } = await product.pool.query(`select mail::text as row from mail where "to" = $1`, [
    message.to,
  ])
  expect(rows).toHaveLength(2)
  for (const { row } of rows) expect(row).not.toMatch(/Prueba|Hola|012345|localhost/)
  expect(await product.emailsTo(message.to)).toMatchObject([
    { subject: 'Prueba', language: 'es', text: '', html: '' },
    { subject: 'Sin servidor', text: expect.stringContaining('012345') },
  ])
})

test('emails stored before encryption was introduced are still sent, and a task encrypts them', async () => {
  const { db, pool } = { ...product.services, pool: product.pool }
  const { tasks } = createMail({
    db,
    jobs,
    publicUrl: 'http://localhost',
    smtpUrl: undefined,
    from: 'hola@acervo.example',
    key,
    now: () => new Date(),
  })
  await pool.query(
    `insert into mail ("to", sender, sealed) values ('antes@demo.acervo.example', 'Acervo', $1)`,
    [`plain:${JSON.stringify({ subject: 'Antes', text: 'Hola', html: '<p>Hola' })}`],
  )
  expect(await product.emailsTo('antes@demo.acervo.example')).toMatchObject([{ subject: 'Antes' }])
  await tasks['reseal-mails']?.({})
  const { rows } = await pool.query(`select sealed from mail where "to" like 'antes%'`)
  expect(rows[0].sealed).not.toMatch(/plain|Antes/)
  expect(await product.emailsTo('antes@demo.acervo.example')).toMatchObject([{ text: 'Hola' }])
})

test('an email that somebody waits for is sent before notifications', async () => {
  const { db, now } = product.services
  await product.pool.query('truncate graphile_worker._private_jobs')
  const { mail } = createMail({
    db,
    jobs,
    publicUrl: 'http://localhost',
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'hola@acervo.example',
    key,
    now,
  })
  for (let n = 0; n < 3; n++) await mail.write(db, message)
  await mail.write(db, { ...message, isUrgent: true })
  const { rows } = await product.pool.query(
    'select priority from graphile_worker.jobs order by priority, run_at, id',
  )
  expect(rows.map(({ priority }) => priority)).toEqual([-10, 0, 0, 0])
})

test('an email as text has its link and its code on lines of their own', () => {
  expect(emailText(message).split('\n')).toEqual(
    expect.arrayContaining(['http://localhost/x?a=1&b=2', '012345', 'Acervo']),
  )
})

test('the contents of an email cannot become markup', () => {
  const html = emailHtml(message, 'http://localhost')
  expect(html).toContain('Hola &lt;b&gt;')
  expect(html).toContain('href="http://localhost/x?a=1&amp;b=2"')
})

test("each brand's emails carry its name, its colour and its logo", () => {
  const [first, second] = brands.map((brand) => emailHtml({ ...message, brand }, 'https://x.example'))
  expect(first).toContain('https://x.example/mail/acervo.png')
  expect(second).toContain('https://x.example/mail/hispaxtoken.png')
  expect(second).toMatch(/Hispax/)
  expect(second).not.toMatch(/Acervo/)
})

test('a link to the site names the brand that wrote the email, unless it is the first', () => {
  const [first, second] = brands
  const site = 'https://x.example'
  expect(linkTo('/dashboard/account', site, first)).toBe('https://x.example/dashboard/account')
  expect(linkTo('/dashboard?tab=a#b', site, second)).toBe(
    'https://x.example/dashboard?tab=a&platform=hispaxtoken#b',
  )
  const confirmation = 'https://auth.example/verify?token=abc'
  expect(linkTo(confirmation, site, second)).toBe(confirmation)
  const landingOn = (page: string) => `${confirmation}&redirect_to=${encodeURIComponent(page)}`
  const ours = landingOn(`${site}/user-recover-password?a=1`)
  expect(linkTo(ours, site, first)).toBe(ours)
  expect(linkTo(ours, site, second)).toBe(landingOn(`${site}/user-recover-password?a=1&platform=hispaxtoken`))
  const elsewhere = landingOn('https://other.example/welcome')
  expect(linkTo(elsewhere, site, second)).toBe(elsewhere)
})

test('emails are deleted after 24 months, not before, and those that the law requires after five years', async () => {
  const { db, now } = product.services
  const { mail, tasks } = createMail({
    db,
    jobs,
    publicUrl: 'http://localhost',
    smtpUrl: undefined,
    from: 'hola@acervo.example',
    key,
    now,
  })
  for (const age of ['25 months', '23 months']) await mail.write(db, { ...message, to: age })
  for (const age of ['61 months', '59 months'])
    await mail.write(db, { ...message, to: age, isRequired: true })
  await product.pool.query(`update mail set created_at = now() - "to"::interval where "to" ~ 'months'`)
  await tasks['erase-mails']?.({})
  const { rows } = await product.pool.query(`select "to" from mail where "to" ~ 'months' order by 1`)
  expect(rows).toEqual([{ to: '23 months' }, { to: '59 months' }])
})
