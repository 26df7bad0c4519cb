import { languages } from '@acervo/domain/common/language'
import { dayOf } from '@acervo/domain/common/time-zone'
import { recordDownloads } from '@acervo/domain/records/downloads'
import { recordKinds, type PersonalRecord } from '@acervo/domain/records/record'
import { sayRecord } from '@acervo/domain/records/say'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPortfolio } from '../privacy/export/read-investments.ts'
import { downloadArchive } from '../testing/archive.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { everythingDone } from '../testing/everything-done.ts'
import { legitimationRecords } from './sources/legitimation.ts'
import { takeTest } from '../testing/protection.ts'
import { aChangeSent } from '../testing/wallet-changes.ts'
import { aBankAccount } from '../testing/statements/bank-account.ts'
import { recordTexts } from './texts.ts'

const { es, en } = recordTexts

let product: Product
let admin: Person
let ana: Person
let berta: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  const erir = await product.aPerson({ roles: ['erir'] })
  const staff = { admin, erir, arrive: aBankAccount(product, admin) }
  ana = await everythingDone(product, staff)
  berta = await everythingDone(product, staff)
}, 300_000)
afterAll(() => product.close())

type Listed = { data: PersonalRecord[]; next_cursor: string | null; kinds: string[]; years: number[] }
const list = (query: string, as = ana, language = 'es') =>
  product.call('GET', `/api/documents${query}`, { as, headers: { 'accept-language': language } })
const read = async (query = '?limit=200&emails=true', as = ana, language?: string): Promise<Listed> =>
  must(await list(query, as, language)).body

test('a person who did everything has entries of every kind, newest first, in both languages', async () => {
  const { data, kinds, years } = await read()
  expect(kinds).toEqual([...recordKinds])
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(recordKinds))
  const times = data.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  expect(years).toContain(Number(dayOf(new Date()).slice(0, 4)))
  for (const record of data)
    for (const language of languages) {
      const { title, facts } = sayRecord(record, recordTexts[language], language)
      for (const text of [title, ...facts.flatMap((fact) => [fact.label, fact.text])])
        expect(text, record.id).toMatch(/^(?!.*(undefined|\{))./)
    }
})

test('the certificate of a year that goes on is dated today, and not before what it certifies', async () => {
  const { data } = await read('?kind=tax_certificate')
  const thisYear = data.find(({ title }) => title === 'tax_certificate_provisional')
  expect(dayOf(new Date(thisYear?.at ?? 0))).toBe(dayOf(new Date()))
})

test('every file can be downloaded by its owner and by nobody else', async () => {
  const { data } = await read()
  const withFile = data.flatMap(({ kind, download }) => (download ? [{ kind, download }] : []))
  expect(new Set(withFile.map(({ kind }) => kind))).toEqual(new Set(Object.keys(recordDownloads)))
  for (const { kind, download } of withFile) {
    expect((await product.call('GET', download, { as: ana })).body.length, kind).toBeGreaterThan(50)
    expect((await product.call('GET', download)).status, kind).toBe(401)
    // The URL of an annual certificate names nobody, because it is always the caller's own.
    if (kind !== 'tax_certificate')
      expect((await product.call('GET', download, { as: berta })).status, kind).toBe(404)
  }
})

test('a certificate of legitimation whose last day is over has expired here and in the download of own data at once', async () => {
  const issued = must(await product.call('GET', '/api/certificates', { as: ana })).body.data[0]
  const nextDay = new Date(Date.parse(issued.valid_until) + 86_400_000)
  const shownAt = async (at: Date) => {
    const services = { ...product.services, now: () => at }
    const [record] = await legitimationRecords(services, ana.id, 'es')
    const { certificates } = await readPortfolio(services, ana.id)
    const state = record?.facts.find(({ label }) => label === 'state')?.value
    return [state, record?.download !== null, certificates[0]?.state]
  }
  expect(await shownAt(new Date(issued.valid_until))).toEqual([
    { word: 'certificate_issued' },
    true,
    'issued',
  ])
  expect(await shownAt(nextDay)).toEqual([{ word: 'certificate_expired' }, false, 'expired'])
})

test('no entry of one person is in the list of another', async () => {
  const [own, others] = [(await read()).data, (await read('?limit=200&emails=true', berta)).data]
  const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  const idsIn = (rows: PersonalRecord[]) =>
    new Set(rows.flatMap(({ link, download }) => `${link} ${download}`.match(uuids) ?? []))
  expect(idsIn(own).size).toBeGreaterThan(5)
  expect([...idsIn(own)].filter((id) => idsIn(others).has(id))).toEqual([])
  const subjects = new Set(others.map(({ id }) => id))
  expect(own.filter(({ id }) => subjects.has(id)).map(({ kind }) => kind)).toEqual(['tax_certificate'])
})

test('pages follow each other without gaps, and a kind, a year and words narrow the list', async () => {
  const all = (await read()).data
  const paged: PersonalRecord[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Listed = await read(`?limit=7&emails=true${cursor && `&cursor=${cursor}`}`)
    paged.push(...page.data)
    cursor = page.next_cursor
  }
  expect(paged).toEqual(all)
  expect((await list('?cursor=x')).body.code).toBe('common.cursor_invalid')

  const kinds = async (query: string, language?: string) => [
    ...new Set((await read(query, ana, language)).data.map(({ kind }) => kind)),
  ]
  expect(await kinds('?kind=refund')).toEqual(['refund'])
  expect(await kinds('?year=1999')).toEqual([])
  expect((await read('?year=1999')).kinds).toEqual([...recordKinds])
  expect(await kinds(`?kind=payment&search=${encodeURIComponent('INTERESES  almazára')}`)).toEqual([
    'payment',
  ])
  expect(await kinds('?kind=payment&search=interest', 'en')).toEqual(['payment'])
  expect(await kinds('?kind=payment&search=molino')).toEqual([])
  expect((await list('?kind=nonsense')).status).toBe(400)
})

const titleOf = (record: PersonalRecord) => sayRecord(record, es, 'es').title
const factsOf = ({ facts }: PersonalRecord) =>
  sayRecord({ kind: 'email', title: 'email', about: {}, facts }, es, 'es').facts.map(
    ({ label, text }) => `${label}: ${text}`,
  )

test('declarations have the answers to FATCA and PEP, of a person and not of a company', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  await aChangeSent(product, person, { is_us_citizen: false, is_politically_exposed: true })
  const [newest, oldest] = (await read('?kind=declarations', person)).data.map(factsOf)
  expect(newest).toEqual(
    expect.arrayContaining([
      'Ciudadano o residente fiscal en EE. UU. (FATCA): No',
      'Persona políticamente expuesta (PEP): Sí',
    ]),
  )
  expect(oldest?.join(), 'a question that was not answered is not answered with no').not.toMatch(/PEP|FATCA/)
  await product.pool.query(
    `update kyc_round set snapshot = snapshot || '{"user_type": "persona_juridica"}' where application_id in
       (select id from kyc_application where user_id = $1)`,
    [person.id],
  )
  const ofCompany = (await read('?kind=declarations', person)).data.flatMap(factsOf)
  expect(ofCompany.join()).not.toMatch(/PEP|FATCA/)
})

test('a knowledge test has each question as it was read, with the answer that was chosen', async () => {
  const [test = expect.fail()] = (await read('?kind=knowledge_test')).data
  const { rows } = await product.pool.query(
    `select t.questions, r.answers from knowledge_test_result r join knowledge_test t using (version) where user_id = $1`,
    [ana.id],
  )
  const [{ questions, answers }] = rows
  const [first] = questions
  const chosen = first.options.find((option: { id: string }) => option.id === answers[first.id])
  expect(test.shown?.startsWith(`${first.es}\n— ${chosen.es}\n\n`)).toBe(true)
  expect(test.shown?.split('\n\n')).toHaveLength(questions.length)

  const other = await product.aPerson({ kyc: 'approved' })
  await takeTest(product, admin, other, 'none')
  const [unanswered = expect.fail()] = (await read('?kind=knowledge_test', other, 'en')).data
  // In the language in which the test was taken.
  expect(unanswered.shown?.startsWith(`${first.es}\n— Sin respuesta\n\n`)).toBe(true)
})

test('a request about the class names each criterion that it claims', async () => {
  const { data } = await read('?kind=investor_class')
  const asked = data.find(({ title }) => title === 'class_request') ?? expect.fail()
  const claimed = factsOf(asked).filter((fact) => fact.startsWith('Declaraste que cumples: '))
  expect(claimed).toEqual([
    expect.stringContaining('Ingresos brutos de al menos 60.000'),
    expect.stringContaining('Diez operaciones significativas por trimestre'),
  ])
})

test('a payout account is listed with its last four characters, and nowhere with more', async () => {
  const { data } = await read('?kind=payout_account')
  expect(data).toHaveLength(1)
  const [account = expect.fail()] = data
  expect(factsOf(account)).toEqual([
    'Cuenta terminada en: 1332',
    'Titular: Persona Inventada',
    expect.stringMatching(/^En vigor desde el: /),
  ])
  expect(JSON.stringify((await read()).data)).not.toMatch(/ES91|051332/)
})

test('an order that was withdrawn before paying is listed with its end, and one that is paid becomes an investment', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  const { id } = await product.anInvestment({ investor: person, project, step: 'start' })
  const listed = async () => (await read('?kind=investment', person)).data
  const [open = expect.fail()] = await listed()
  expect(factsOf(open)).toContain('Estado: Pendiente de tu pago')
  expect([open.title, open.download]).toEqual(['order', null])
  await product.pool.query('update investment set payment_at = now() where id = $1', [id])
  expect((await listed()).map(({ title }) => title)).toEqual(['investment'])

  const [withdrawn = expect.fail()] = (await read('?kind=investment')).data.filter(
    ({ title }) => title === 'order',
  )
  expect(factsOf(withdrawn)).toEqual([
    expect.stringMatching(/^Importe: 1.000,00/),
    'Tokens: 10',
    'Estado: La cancelaste antes de comunicar el pago',
    expect.stringMatching(/^Referencia: RF\d\dACV/),
    expect.stringMatching(/^Terminado el: /),
  ])
})

test('notifications without an email are listed with their text, and others only as their email', async () => {
  const { data } = await read('?limit=200&emails=true')
  const told = data.filter(({ kind }) => kind === 'notification')
  const subjects = told.map(titleOf)
  expect(subjects).toHaveLength(1)
  expect(subjects[0]).toMatch(/^Tu certificado está pedido/)
  expect(told[0]?.shown).toMatch(/CL-\d{6}/)
  const { rows } = await product.pool.query('select from notification where user_id = $1', [ana.id])
  expect(rows.length).toBeGreaterThan(10)
  expect((await read('?limit=200')).data.filter(({ kind }) => kind === 'notification')).toEqual([])
  const inEnglish = await read('?kind=notification', ana, 'en')
  expect(inEnglish.data.map((one) => sayRecord(one, en, 'en').title)[0]).toMatch(/certificate/i)
  // Informative emails are erased after two years, but what they said is still available.
  const { rowCount } = await product.pool.query(
    `update mail set user_id = null where user_id = $1 and created_at in
       (select created_at from notification where user_id = $1 and kind = 'kyc.approved')`,
    [ana.id],
  )
  expect(rowCount).toBeGreaterThan(0)
  const after = (await read('?kind=notification')).data.map(titleOf)
  expect(after).toContainEqual(expect.stringMatching(/^Tu cuenta está verificada/))
})

test('a warning shows the text that was read, in its version and language', async () => {
  const { data } = await read('?kind=warning')
  const { rows } = await product.pool.query(
    `select es from protection_wording where code = 'no_guarantee' and version = 1`,
  )
  const warning = data.find(({ about }) => JSON.stringify(about).includes('no_guarantee'))
  expect(warning?.shown).toBe(rows[0].es)
  for (const { shown } of data) expect(shown).toMatch(/^[^{}]+$/)
  const reflection = data.find(({ about }) => JSON.stringify(about).includes('reflection_period'))
  expect(reflection?.shown).toMatch(/\d de \w+ de 20\d\d/)
})

test('unless emails are asked for, only those that the law requires are among the rest', async () => {
  const { data } = await read('?limit=200')
  const emails = data.filter(({ kind }) => kind === 'email')
  expect(emails.map(({ is_required }) => is_required)).toEqual(emails.map(() => true))
  expect(emails.length).toBeGreaterThan(0)
  expect(data.length).toBeGreaterThan(emails.length)
})

test('emails about the account are listed, those the law requires are marked, and no others to its address', async () => {
  const subjects = async () => (await read('?kind=email&limit=200')).data.map(titleOf)
  const before = await subjects()
  await product.pool.query(
    `update mail set user_id = null where id =
       (select id from mail where lower("to") = $1 order by created_at desc limit 1)`,
    [ana.email],
  )
  expect(await subjects()).toEqual(before.slice(1))
  const marked = (await read('?kind=email&limit=200')).data.filter(({ is_required }) => is_required)
  const titles = marked.map((one) => titleOf(one).replace(/ – .*/, ''))
  expect(new Set(titles)).toEqual(
    new Set(['Tu inversión espera la transferencia', 'Puedes desistir de tu inversión']),
  )
})

test('a sent email, whose text is erased, shows the text of its notification', async () => {
  const [awaited] = (await read('?kind=email&limit=200')).data.filter(({ is_required }) => is_required)
  const { rows } = await product.pool.query(
    `select params from notification where user_id = $1 and kind = 'investment.payment_awaited' order by created_at desc`,
    [ana.id],
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(awaited?.shown).toContain(`Haz la transferencia con la referencia ${rows[0].params.reference}`)
  const found = await read(`?kind=email&search=${encodeURIComponent(rows[0].params.reference)}`)
  expect(found.data.map(({ id }) => id)).toContain(awaited?.id)
})

test('the copy of their data has the refunds and emails that a person finds among their documents', async () => {
  const { refunds, emails } = (await downloadArchive(product, ana)).data
  const listed = (await read()).data
  const idsOf = (kind: string) =>
    listed.filter((one) => one.kind === kind).map(({ id }) => id.split('.').at(-1))
  expect(refunds.map(({ id }: { id: string }) => id)).toEqual(idsOf('refund'))
  expect(refunds).toHaveLength(1)
  expect(emails.map(({ id }: { id: string }) => id).toSorted()).toEqual(idsOf('email').toSorted())
})
