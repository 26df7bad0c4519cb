import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '@acervo/domain/common/failure'
import { contactRequest } from '@acervo/domain/contact/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from '../adapters/db/connect.ts'
import { jobs, startWorker } from '../adapters/jobs/worker.ts'
import { createMail } from '../adapters/mail/outbox.ts'
import { aBareSite } from '../testing/bare-site.ts'
import { aProduct, CONTACT_EMAIL, PUBLIC_URL, type Person, type Product } from '../testing/product.ts'
import { contactTasks } from './housekeeping.ts'
import { limitSender } from './limit-senders.ts'
import { receiveContact } from './receive.ts'

const silent = { info() {}, warn() {}, error() {} }
let product: Product
beforeAll(async () => {
  const siteFolder = await aBareSite([
    'inicio',
    'oportunidades',
    'contacto',
    'reclamaciones',
    'no-encontrada',
  ])
  product = await aProduct({ siteFolder })
})
afterAll(() => product.close())
beforeEach(() => product.pool.query('truncate contact_request, contact_limit, mail'))

const key = Buffer.alloc(32, 7)
const sender = { ip: '10.0.0.1', email: 'visitante@demo.acervo.example' }
const rows = async (query: string) => (await product.pool.query(query)).rows

test('a mail server that is down loses nothing: the request is stored and both emails wait for a retry', async () => {
  const { db, now } = product.services
  const smtpUrl = 'smtp://127.0.0.1:1'
  const { mail, tasks } = createMail({
    db,
    jobs,
    publicUrl: PUBLIC_URL,
    smtpUrl,
    from: 'hola@acervo.example',
    key,
    now,
  })
  const request = contactRequest.parse({ ...sender, name: 'Ana', message: 'Hola', privacyAccepted: true })
  const worker = startWorker(product.pool, { tasks, crontab: '', log: silent })
  await receiveContact({ db, mail, now }, { contactEmail: CONTACT_EMAIL, key }, request, {
    ip: sender.ip,
    host: 'localhost',
    language: 'es',
  })
  const waiting = () => rows('select last_error from graphile_worker.jobs where last_error is not null')
  while ((await waiting()).length < 2) await sleep(20)
  await worker.stop()
  for (const { last_error } of await waiting()) expect(last_error).toMatch(/ECONNREFUSED/)
  expect(await rows('select name from contact_request')).toEqual([{ name: 'Ana' }])
  expect(await rows('select 1 from mail where sent_at is null')).toHaveLength(2)
})

test('replicas share the limits, also when they count at the same time', async () => {
  const name = product.pool.options.connectionString ?? ''
  const replicas = await Promise.all([connectDatabase(name, () => {}), connectDatabase(name, () => {})])
  const tries = Array.from({ length: 40 }, (_, i) => {
    const replica = replicas[i % 2]
    if (!replica) throw new Error('no replica')
    return limitSender(replica.db, key, new Date(), { ip: sender.ip, email: `n${i}@x.example` })
  })
  const settled = await Promise.allSettled(tries)
  await Promise.all(replicas.map((replica) => replica.close()))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a sender who waits as long as they were told may send one more', async () => {
  const { db } = product.services
  const start = new Date('2026-11-21T12:00:00Z')
  const tryAfter = async (seconds: number) => {
    const at = new Date(start.getTime() + seconds * 1000)
    return limitSender(db, key, at, { ...sender, email: `${seconds}@x.example` }).then(
      () => 'taken',
      (failure: Failure) => failure.retryAfter,
    )
  }
  const answers = []
  for (const seconds of [0, 1, 2, 3, 4, 5, 119, 120, 121, 240]) answers.push(await tryAfter(seconds))
  expect(answers).toEqual(['taken', 'taken', 'taken', 'taken', 'taken', 115, 1, 'taken', 119, 'taken'])
})

test('requests are erased after 24 months, spam after 30 days, full limits at once', async () => {
  const { db } = product.services
  await product.pool.query(`
    insert into contact_request (domain_id, language, name, email, message, privacy_accepted_at, privacy_text_version, spam, created_at)
    select 1, 'es', name, 'x@x.example', 'm', now(), 'v', spam, now() - age from (values
      ('old', null, interval '25 months'), ('kept', null, interval '23 months'),
      ('old spam', 'honeypot', interval '31 days'), ('kept spam', 'honeypot', interval '29 days')) as r (name, spam, age)`)
  await limitSender(db, key, new Date(Date.now() - 86_400_000), sender)
  await contactTasks(product.services)['erase-contacts']?.({})
  const left = await rows('select name from contact_request order by name')
  expect(left).toEqual([{ name: 'kept' }, { name: 'kept spam' }])
  expect(await rows('select 1 from contact_limit')).toEqual([])
})

test('without JavaScript, a refused form comes back with its values, and a sent form with thanks', async () => {
  const typed = { name: '"><b>Eva', email: 'eva@b', phone: '', message: 'Uno\r\n</textarea>dos' }
  const boxes = { privacyAccepted: 'on', marketingAccepted: 'on' }
  const send = (values: object) =>
    product.app.inject({
      method: 'POST',
      url: '/contacto',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ ...typed, ...boxes, ...values }).toString(),
    })
  /** The page of the bare site contains the outcome in the place of the form. */
  const outcomeOf = ({ body }: { body: string }) => JSON.parse(body.slice(body.indexOf('{')))
  const refused = await send({})
  const error = 'Introduce un correo electrónico válido'
  expect(refused.statusCode).toBe(422)
  expect(outcomeOf(refused)).toEqual({
    sent: false,
    error,
    fields: { email: error },
    values: { ...typed, privacyAccepted: true, marketingAccepted: true },
  })

  const { email } = sender
  const reply = await send({ email })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/contacto?enviado=1#contacto'])
  expect(outcomeOf(await product.app.inject('/contacto?enviado=1'))).toEqual({
    sent: true,
    message: 'Mensaje enviado correctamente. Te responderemos en menos de 24 horas.',
  })
  for (const message of ['second', 'third']) await send({ email, message })
  const fourth = await send({ email, message: 'fourth' })
  expect(fourth.statusCode).toBe(429)
  expect(outcomeOf(fourth)).toMatchObject({
    error: expect.stringContaining('Has enviado varios mensajes seguidos.'),
    values: { email, message: 'fourth' },
  })
})

test('forms that somebody else sends with a person’s address do not keep the person from asking for help', async () => {
  const person = await product.aPerson()
  const about = { topic: 'verification' }
  const four = async (url: string, as?: Person, email = person.email) => {
    const replies = []
    for (const message of ['Uno', 'Dos', 'Tres', 'Cuatro'])
      replies.push(
        await product.call('POST', url, {
          as,
          body: { name: 'Ana', email, message, about, privacyAccepted: true },
        }),
      )
    return replies.map(({ status }) => status)
  }
  expect(await four('/api/contact')).toEqual([200, 200, 200, 429])
  expect(await four('/api/contact/case', person)).toEqual([200, 200, 200, 429])
  // An address that is not theirs is limited as in the public form: it may be somebody else's.
  expect(await four('/api/contact/case', person, 'otra@demo.acervo.example')).toEqual([200, 200, 429, 429])
})
