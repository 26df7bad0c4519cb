import { actionText } from '@acervo/domain/audit/actions'
import es from '@acervo/domain/texts/es/audit.json' with { type: 'json' }
import { auditGroups, subjectTypes } from '@acervo/domain/audit/subjects'
import { calls } from '@acervo/domain/calls'
import type { CallShape } from '@acervo/domain/common/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'
import { EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import { openExport, type ExportPart } from './export.ts'

let product: Product
let staff: Person
let projectId: string
beforeAll(async () => {
  product = await aProduct()
  staff = await product.aPerson({ roles: ['admin', 'erir'], kyc: 'approved' })
  const project = await product.aProject({ name: 'Molino exportado' })
  projectId = project.id
  await product.anInvestment({ investor: staff, project })
}, 180_000)
afterAll(() => product.close())

const shapes = Object.entries(calls).flatMap(([feature, own]) =>
  Object.entries(own).map(([name, shape]) => ({ name: `${feature}.${name}`, shape: shape as CallShape })),
)
const namesOf = (reply: string) =>
  shapes.flatMap(({ name, shape }) => (shape.reply === reply ? [name] : [])).toSorted()
/** Exports of a single record are tested where the record is created. */
const exports = shapes.filter(({ shape }) => shape.reply === 'export' && !/:(id|year)/.test(shape.path))

const rowsSince = async (id: number) =>
  (
    await product.pool.query(
      `select id::int, actor_id, action, subject_type, subject_id, after, request_id from audit_log
        where id > $1 and action like '%.export' order by id`,
      [id],
    )
  ).rows
const lastId = async () =>
  (await product.pool.query('select coalesce(max(id), 0)::int n from audit_log')).rows[0].n

test('stored bytes are a file; anything generated from rows is an export and is audited', () => {
  expect(namesOf('file')).toEqual([
    'investments.readDocument',
    'kyc.readDocument',
    'manageSheet.preview',
    'projects.readFile',
    'projects.readPublicFile',
    'protection.readEvidence',
    'registry.readActFile',
    'registry.readBlockFile',
    'sheet.readDocument',
    'sheet.readPublicDocument',
    'taxes.readHoldingDocument',
    'taxes.readResidenceDocument',
  ])
  expect(exports.length).toBeGreaterThan(7)
  const written = shapes.filter(({ shape }) => /\.(csv|pdf|zip)$/.test(shape.path))
  expect(written.filter(({ shape }) => shape.reply !== 'export')).toEqual([])
})

test.each(exports)(
  '$name audits who, which export, the filters and the number of rows',
  async ({ shape }) => {
    const before = await lastId()
    const url = shape.path.replace(':projectId', projectId)
    const target = url.endsWith('/statement') ? `${url}?format=csv&from=2025-01-01` : url
    const body = shape.body && { password: PASSWORD }
    const reply = must(await product.call(shape.method, target, { as: staff, body }))
    const rows = await rowsSince(before)
    const format = url.endsWith('.pdf') ? 'pdf' : shape.path === '/api/account/export' ? 'zip' : 'csv'
    // An export of several parts is audited when it begins, and again when it has ended.
    expect(rows).toHaveLength(format === 'zip' ? 2 : 1)
    expect(rows.at(-1)).toMatchObject({
      actor_id: staff.id,
      request_id: reply.headers['x-request-id'],
      after: { format, rows: expect.any(Number) },
    })
    // A register ends with a line that carries its digest.
    const further = 'register_sha256' in rows[0].after ? 2 : 1
    if (format === 'csv')
      expect(rows[0].after.rows).toBe(String(reply.body).trimEnd().split('\r\n').length - further)
    expect(actionText(rows[0].action, es)).not.toBe(rows[0].action)
    expect(auditGroups).toContain(rows[0].action.split('.')[0])
    expect(subjectTypes).toContain(rows[0].subject_type)
  },
)

test('choices, days and ids of a filter are audited, but not typed text, which may be a name', async () => {
  const before = await lastId()
  const typed = `search=${staff.email}&status=start&sort=amount`
  must(await product.call('GET', `/api/admin/investments.csv?${typed}`, { as: staff }))
  must(
    await product.call('GET', `/api/admin/audit.csv?actor=${staff.email}&from=2026-01-01&group=kyc`, {
      as: staff,
    }),
  )
  const rows = await rowsSince(before)
  expect(rows.map(({ after }) => after)).toMatchObject([
    { search: '…', status: 'start', sort: 'amount', rows: 1 },
    { actor: '…', from: '2026-01-01', group: 'kyc' },
  ])
  expect(JSON.stringify(rows)).not.toContain(staff.email)
})

test('a long export is audited before its first byte, and again with the number of rows at its end', async () => {
  const people = 3 * EXPORT_PAGE_ROWS
  await product.pool.query(
    `insert into profile (id, email) select gen_random_uuid(), 'largo' || n || '@example.org' from generate_series(1, $1) n`,
    [people],
  )
  const before = await lastId()
  const reply = must(await product.call('GET', '/api/admin/users.csv?search=largo', { as: staff }))
  expect(String(reply.body).trimEnd().split('\r\n')).toHaveLength(people + 1)
  const rows = await rowsSince(before)
  expect(rows.map(({ after }) => after)).toEqual([
    expect.not.objectContaining({ rows: expect.anything() }),
    expect.objectContaining({ rows: people, complete: true }),
  ])
})

async function* endless(): AsyncGenerator<ExportPart> {
  for (;;) yield { bytes: 'x'.repeat(1000), rows: 10 }
}
async function* failing(): AsyncGenerator<ExportPart> {
  yield { bytes: 'x', rows: 10 }
  yield { bytes: 'y', rows: 10 }
  throw new Error('The database is gone')
}

test.each([
  ['its reader breaks off', endless],
  ['cannot be read to its end', failing],
])('an export that %s records how many rows it sent, and that it is incomplete', async (_, parts) => {
  const notes: { rows?: number; complete?: boolean }[] = []
  const bytes = await openExport({ parts: parts() }, async (counted) => void notes.push(counted))
  expect(notes).toEqual([{}])
  const read = async () => {
    for await (const chunk of bytes) if (parts === endless && chunk) break
  }
  await read().catch(() => {})
  await expect.poll(() => notes.length).toBe(2)
  expect(notes[1]?.complete).toBe(false)
  expect(notes[1]?.rows).toBeGreaterThan(0)
})

test('an export whose reader leaves before the first byte releases its resources and is audited as incomplete', async () => {
  const notes: object[] = []
  let isReleased = false
  async function* holding(): AsyncGenerator<ExportPart> {
    try {
      yield* endless()
    } finally {
      isReleased = true
    }
  }
  const bytes = await openExport({ parts: holding() }, async (counted) => void notes.push(counted))
  bytes.destroy()
  await expect.poll(() => notes).toEqual([{}, { rows: 0, complete: false }])
  expect(isReleased).toBe(true)
})
