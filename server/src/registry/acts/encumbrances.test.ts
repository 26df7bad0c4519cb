import type { Project } from '@acervo/domain/projects/project'
import { randomUUID } from 'node:crypto'
import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, encumbranceOf } from '../../testing/acts.ts'
import { aHolderIn, differencesIn, lift, onTokens, seenBy } from '../../testing/blocks.ts'
import { wordsOf } from '../../testing/read-pdf.ts'
import { downloadArchive } from '../../testing/archive.ts'
import { aPdf, aProduct, must, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
let registrar: Person
/** Used for holders whose register the tests do not read. */
let shared: Project
beforeAll(async () => {
  product = await aProduct()
  shared = await product.aProject()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  registrar = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const aHolding = async (of?: Project) => {
  const { investor: holder, project } = await aHolderIn(product, 1000, of)
  return { holder, project }
}
const open = (as: Person, body: object, key = randomUUID()) =>
  product.call('POST', '/api/admin/erir/acts', { as, body, headers: { 'idempotency-key': key } })
const decide = (as: Person, id: string, step: 'confirm' | 'refuse' | 'release') =>
  decideEntry(product, as, id, step)
const read = async (id: string) =>
  must(await product.call('GET', `/api/admin/erir/acts/${id}`, { as: erir })).body.data
const registered = async (on: Awaited<ReturnType<typeof aHolding>>, tokens: number) => {
  const id = await anEntry(product, erir, encumbranceOf(on, tokens))
  must(await decide(registrar, id, 'confirm'))
  return id
}
const release = async (id: string) => {
  must(await decide(erir, id, 'release'))
  must(await decide(registrar, id, 'release'))
}
const blockedOf = async (holder: Person) =>
  (await seenBy(product, erir, holder)).investments[0].total_tokens_blocked
const inRegister = async (project: { id: string }, date = dayOf(new Date())) =>
  must(await product.call('GET', `/api/admin/register/${project.id}?date=${date}`, { as: erir })).body.data[0]
const agree = () => expect.poll(() => differencesIn(product, admin)).toEqual([])
const told = async (as: Person) =>
  must(await product.call('GET', '/api/notifications', { as })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  )

test('two people register a lien, which blocks its tokens on the chain until two people release it', async () => {
  const on = await aHolding()
  const { holder, project } = on
  const id = await anEntry(product, erir, encumbranceOf(on, 4))
  expect(await blockedOf(holder)).toBe(0)
  expect(await told(holder)).not.toContain('encumbrance.registered')
  expect((await decide(erir, id, 'confirm')).body.code).toBe('identity.second_person_needed')
  expect(must(await decide(admin, id, 'confirm')).body.data).toMatchObject({
    number: expect.stringMatching(/^GR-\d{6}$/),
    state: 'confirmed',
    is_effective: true,
    rank: 1,
    blocked_tokens: 4,
  })
  expect(await blockedOf(holder)).toBe(4)
  await agree()
  expect((await inRegister(project)).encumbrances).toMatchObject([{ kind: 'lien', tokens: 4, rank: 1 }])
  const { rows } = await product.pool.query('select id from blocking where act_id = $1', [id])
  const byHand = await product.call('POST', '/api/block', { as: erir, body: lift(rows[0].id) })
  expect(byHand.body.error).toBe(
    'Estos tokens los retiene un gravamen, un embargo o una herencia: se liberan cuando termina',
  )

  must(await decide(admin, id, 'release'))
  expect(await blockedOf(holder)).toBe(4)
  expect((await decide(admin, id, 'release')).body.code).toBe('identity.second_person_needed')
  expect(must(await decide(erir, id, 'release')).body.data).toMatchObject({ state: 'released', rank: null })
  expect((await decide(registrar, id, 'release')).body.error).toBe(
    'Alguien ha cambiado ya este asiento. Actualiza la página.',
  )
  await agree()
  expect(await blockedOf(holder)).toBe(0)
  expect((await inRegister(project)).encumbrances).toEqual([])
  expect((await told(holder)).slice(0, 2)).toEqual(['encumbrance.released', 'encumbrance.registered'])
  const own = must(await product.call('GET', '/api/registry-acts', { as: holder })).body.data
  expect(own).toMatchObject([{ id, role: 'holder', party: 'Banco Inventado', reason: 'Motivo inventado' }])
  const audited = await product.pool.query(
    `select action from audit_log where subject_id = $1 and action like 'registry.%act%' or subject_id = $1 and action like 'registry.%release%' order by id`,
    [holder.id],
  )
  expect(audited.rows.map(({ action }) => action)).toEqual([
    'registry.open_act',
    'registry.upload_act_file',
    'registry.confirm_act',
    'registry.ask_release',
    'registry.release_act',
  ])
})

test('a second entry on the same tokens keeps its rank, and takes them when the first is released', async () => {
  const on = await aHolding()
  const { holder, project } = on
  const [first, second] = [await registered(on, 8), await registered(on, 6)]
  expect(await read(second)).toMatchObject({ rank: 2, blocked_tokens: 2, is_effective: true })
  expect(await blockedOf(holder)).toBe(10)
  const exported = async (form: 'csv' | 'pdf') => {
    const url = `/api/admin/register/${project.id}.${form}?date=${dayOf(new Date())}`
    return must(await product.call('GET', url, { as: erir })).body
  }
  const linesWith = (moment: string) =>
    [1, 2].map(
      (rank) => String.raw`${rank}\.º gravamen GR-\d{6}: ${rank === 1 ? 8 : 6} tokens, inscrito el ${moment}`,
    )
  const lines = linesWith(String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`)
  expect(String(await exported('csv'))).toMatch(new RegExp(`;${lines.join(String.raw` \| `)};`))
  const pdf = wordsOf(await exported('pdf')).replace(/\s+/g, ' ')
  expect(pdf).toContain('Gravámenes y embargos')
  for (const line of linesWith(String.raw`\d+ de \S+ de \d{4} a las \d+:\d\d`))
    expect(pdf).toMatch(new RegExp(line))
  await release(first)
  // Six tokens stay frozen throughout; the chain releases only the other four.
  const { rows } = await product.pool.query(
    `select payload ->> 'tokens' as tokens from chain_op where kind = 'unblock_tokens' and project_id = $1`,
    [project.id],
  )
  expect(rows).toEqual([{ tokens: '4' }])
  expect(await read(second)).toMatchObject({ rank: 1, blocked_tokens: 6 })
  await agree()
  expect(await blockedOf(holder)).toBe(6)
  await release(second)
  await agree()
  expect(await blockedOf(holder)).toBe(0)
})

test('what another block releases goes to an entry that lacks it, once', async () => {
  const on = await aHolding(shared)
  const { holder, project } = on
  const block = () => product.call('POST', '/api/block', { as: admin, body: onTokens(holder, project, 5) })
  const [one, two] = [must(await block()).body.data, must(await block()).body.data]
  const id = await registered(on, 7)
  expect(await read(id)).toMatchObject({ blocked_tokens: 0, is_effective: true })
  // As if the chain had not finished the first block yet.
  const setFinal = (at: Date | null) =>
    product.pool.query('update blocking set final_at = $2 where id = $1', [one.blockingId, at])
  await setFinal(null)
  expect(
    (await product.call('POST', '/api/block', { as: admin, body: lift(one.blockingId) })).body.error,
  ).toBe(
    'La cadena todavía no ha terminado de bloquear estos tokens. Espera un momento e inténtalo de nuevo.',
  )
  await setFinal(new Date())
  const lifts = [one, two].map((row) =>
    product.call('POST', '/api/block', { as: admin, body: lift(row.blockingId) }),
  )
  expect((await Promise.all(lifts)).map(({ status }) => status)).toEqual([200, 200])
  expect(await read(id)).toMatchObject({ blocked_tokens: 7 })
  await agree()
  expect(await blockedOf(holder)).toBe(7)
})

test('tokens that go to an entry name its document as the reason of their block, not the remarks of staff', async () => {
  const on = await aHolding(shared)
  const { holder, project } = on
  const body = onTokens(holder, project, 10)
  const { blockingId } = must(await product.call('POST', '/api/block', { as: admin, body })).body.data
  const note = 'Observación interna inventada'
  const id = await anEntry(product, erir, { ...encumbranceOf(on, 6), note })
  must(await decide(registrar, id, 'confirm'))
  must(await product.call('POST', '/api/block', { as: admin, body: lift(blockingId) }))
  const { data, textOf } = await downloadArchive(product, holder)
  expect(textOf('datos.json')).not.toContain(note)
  expect(data.portfolio.blocks).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ cause: 'lien', amount: 6, reason: '123/2026' })]),
  )
})

test('a holder whose tokens go from a certificate or a block to an entry is not told that they are free', async () => {
  const on = await aHolding(shared)
  const { holder, project } = on
  const request = { projectId: project.id, tokens: 4, purpose: 'Una hipoteca' }
  const certificate = must(await product.call('POST', '/api/certificates', { as: holder, body: request }))
    .body.data
  const act = (step: string, body?: object) =>
    product.call('POST', `/api/admin/erir/certificates/${certificate.id}/${step}`, { as: erir, body })
  must(await act('issue'))
  const body = onTokens(holder, project, 6)
  const { blockingId } = must(await product.call('POST', '/api/block', { as: admin, body })).body.data
  const id = await registered(on, 10)
  must(await act('return', { reason: 'Ya no hace falta' }))
  must(await product.call('POST', '/api/block', { as: admin, body: lift(blockingId) }))
  expect(await read(id)).toMatchObject({ blocked_tokens: 10 })
  const emails = (await product.emailsTo(holder.email)).slice(-2)
  expect(emails.map(({ subject }) => subject.replace(/ – .*/, ''))).toEqual([
    'Tu certificado consta como devuelto',
    'Se ha quitado un bloqueo de tus tokens',
  ])
  for (const { text } of emails) {
    expect(text).not.toMatch(/estar libres?/)
    expect(text).toContain('Si una carga u otro bloqueo los retiene, siguen sin poder moverse.')
  }
})

test('nothing is registered without a document, twice, for more tokens than are held, or by the holder', async () => {
  const on = await aHolding(shared)
  const { holder } = on
  expect((await open(erir, encumbranceOf(on, 11))).body.error).toBe('Cantidad de tokens inválida')
  const key = randomUUID()
  const both = await Promise.all([1, 2].map(() => open(erir, encumbranceOf(on, 3, 'attachment'), key)))
  const [id, same] = both.map((reply) => must(reply).body.data.id)
  expect(same).toBe(id)
  const wanted = encumbranceOf(on, 3, 'attachment')
  for (const other of [{ tokens: 4 }, { party: 'Otro banco' }, { authority: 'Otra' }, { note: 'Otra nota' }])
    expect((await open(erir, { ...wanted, ...other }, key)).body.code).toBe('common.idempotency_key_reused')
  expect((await decide(registrar, id, 'confirm')).body.error).toBe(
    'Primero hay que subir al menos un documento',
  )
  const url = `/api/admin/erir/acts/${id}/files`
  const upload = (name: string) => product.upload(url, erir, {}, { name, bytes: aPdf() })
  // Cutting at the maximum length would split the pictogram in half.
  const name = `${'a'.repeat(254)}🏠.pdf`
  must(await upload(name))
  const { files } = must(await upload(name)).body.data
  expect(files, 'sent again because its reply was lost').toHaveLength(1)
  const replies = await Promise.all([1, 2].map(() => decide(registrar, id, 'confirm')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await blockedOf(holder)).toBe(3)
  expect((await upload('tarde.pdf')).body.code).toBe('registry.act_decided')
  expect((await product.call('GET', `${url}/${files[0].id}`, { as: erir })).status).toBe(200)
  expect((await product.call('GET', `${url}/${files[0].id}`, { as: holder })).status).toBe(403)
  expect((await product.call('GET', `${url}/${randomUUID()}`, { as: erir })).body.error).toBe(
    'No existe ese documento. Actualiza la página.',
  )
  expect((await product.call('GET', `/api/admin/erir/acts/${randomUUID()}`, { as: erir })).body.error).toBe(
    'No existe ese asiento. Actualiza la lista.',
  )

  const officer = await product.aPerson({ roles: ['erir'], kyc: 'approved' })
  await product.anInvestment({ investor: officer, project: on.project, step: 'completed' })
  const own = encumbranceOf({ ...on, holder: officer }, 1)
  expect((await open(officer, own)).body.code).toBe('identity.about_oneself')
  const about = await anEntry(product, erir, own)
  expect((await decide(officer, about, 'confirm')).body.code).toBe('identity.about_oneself')
})

test('an entry accepts ten documents, even if more arrive at once', async () => {
  const id = await anEntry(product, erir, encumbranceOf(await aHolding(shared), 1))
  const url = `/api/admin/erir/acts/${id}/files`
  const file = (at: number) => ({ name: `${at}.pdf`, bytes: aPdf() })
  const replies = await Promise.all(
    Array.from({ length: 11 }, (_, at) => product.upload(url, erir, {}, file(at))),
  )
  expect(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.error]))).toEqual(
    Array(2).fill('Un asiento admite diez documentos como máximo'),
  )
  const stored = file(replies.findIndex(({ status }) => status === 200))
  expect(
    must(await product.upload(url, erir, {}, stored)).body.data.files,
    'its reply was lost',
  ).toHaveLength(10)
})

test('before an entry is in force, the person who opened it withdraws it and another person refuses it', async () => {
  const on = await aHolding(shared)
  const [mine, other] = [
    await anEntry(product, erir, encumbranceOf(on, 1)),
    await anEntry(product, erir, encumbranceOf(on, 1)),
  ]
  expect(must(await decide(erir, mine, 'refuse')).body.data.state).toBe('withdrawn')
  expect(must(await decide(admin, other, 'refuse')).body.data.state).toBe('refused')
  expect((await decide(admin, mine, 'confirm')).body.code).toBe('registry.act_decided')
  const own = must(await product.call('GET', '/api/registry-acts', { as: on.holder })).body.data
  expect(own).toEqual([])
})

test('the database itself refuses an entry that one person registered or released alone', async () => {
  const on = await aHolding(shared)
  const id = await anEntry(product, erir, encumbranceOf(on, 1))
  const set = (columns: string) =>
    product.pool.query(`update registry_act set ${columns} where id = $1`, [id])
  await expect(set(`state = 'confirmed', decided_by = requested_by, decided_at = now()`)).rejects.toThrow(
    /registry_act_two_people/,
  )
  must(await decide(admin, id, 'confirm'))
  await expect(
    set(`state = 'released', release_asked_by = decided_by, release_asked_at = now(), release_reason = 'x',
      ended_by = decided_by, ended_at = now(), reason = 'x'`),
  ).rejects.toThrow(/registry_act_two_people/)
})
