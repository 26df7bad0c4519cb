import { dayOf } from '@acervo/domain/common/time-zone'
import { recordDownloads } from '@acervo/domain/records/downloads'
import { recordKinds, type PersonalRecord } from '@acervo/domain/records/record'
import { sayRecord } from '@acervo/domain/records/say'
import en from '@acervo/domain/texts/en/records.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/records.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPortfolio } from '../privacy/export/read-investments.ts'
import { downloadArchive } from '../testing/archive.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { everythingDone } from '../testing/everything-done.ts'
import { legitimationRecords } from './sources/legitimation.ts'
import { aBankAccount } from '../testing/statements/bank-account.ts'

let product: Product
let ana: Person
let berta: Person
beforeAll(async () => {
  product = await aProduct()
  const admin = await product.aPerson({ roles: ['admin'] })
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

test('of a person who did everything there is every kind, newest first, said in both languages', async () => {
  const { data, kinds, years } = await read()
  expect(kinds).toEqual([...recordKinds])
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(recordKinds))
  expect(data.map(({ at }) => at)).toEqual(
    data
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  expect(years).toContain(Number(dayOf(new Date()).slice(0, 4)))
  for (const record of data)
    for (const [texts, language] of [
      [es, 'es'],
      [en, 'en'],
    ] as const) {
      const { title, facts } = sayRecord(record, texts, language)
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
    // The address of a year's certificate names nobody: it is the caller's own.
    if (kind !== 'tax_certificate')
      expect((await product.call('GET', download, { as: berta })).status, kind).toBe(404)
  }
})

test('a certificate of legitimation whose last day is over has expired here and in the download of own data at once', async () => {
  const issued = must(await product.call('GET', '/api/certificates', { as: ana })).body.data[0]
  const nextDay = new Date(Date.parse(issued.valid_until) + 86_400_000)
  const shownAt = async (at: Date) => {
    const services = { ...product.services, now: () => at }
    const [record] = await legitimationRecords(services, ana.id)
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

test('nothing of one person is in the list of another', async () => {
  const [own, others] = [(await read()).data, (await read('?limit=200&emails=true', berta)).data]
  const idsIn = (rows: PersonalRecord[]) =>
    new Set(rows.flatMap(({ link, download }) => [link ?? '', download ?? '']).flatMap(uuids))
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

test('a warning says what was read, in the version and the language it was read in', async () => {
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
  const subjects = async () =>
    (await read('?kind=email&limit=200')).data.map((one) => sayRecord(one, es, 'es').title)
  const before = await subjects()
  await product.pool.query(
    `update mail set user_id = null where id =
       (select id from mail where lower("to") = $1 order by created_at desc limit 1)`,
    [ana.email],
  )
  expect(await subjects()).toEqual(before.slice(1))
  const marked = (await read('?kind=email&limit=200')).data.filter(({ is_required }) => is_required)
  const titles = marked.map((one) => sayRecord(one, es, 'es').title.replace(/ – .*/, ''))
  expect(new Set(titles)).toEqual(
    new Set(['Tu inversión espera la transferencia', 'Puedes desistir de tu inversión']),
  )
})

test('an email that is sent, and so has no text any more, shows what its notification said', async () => {
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
  const idsOf = (kind: string) => listed.filter((one) => one.kind === kind).flatMap(({ id }) => uuids(id))
  expect(refunds.map(({ id }: { id: string }) => id)).toEqual(idsOf('refund'))
  expect(refunds).toHaveLength(1)
  expect(emails.map(({ id }: { id: string }) => id).toSorted()).toEqual(idsOf('email').toSorted())
})

function uuids(text: string): string[] {
  return text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
}
