import { dayOf } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAudit } from '../../audit/seal.ts'
import { anEntry, decideEntry, encumbranceOf } from '../../testing/acts.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { registerDigest } from './digest.ts'
import { readRegister } from './read.ts'
import { verifyRegisterFile } from './verify-file.ts'

const DAY = '2025-11-11'
let product: Product
let erir: Person
let ana: Person
let project: Project
let investment: string
beforeAll(async () => {
  product = await aProduct()
  erir = await product.aPerson({ roles: ['erir'] })
  ana = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ name: 'Corrala del registro' })
  investment = (await product.anInvestment({ investor: ana, project, amount: 300, step: 'completed' })).id
  await settledAt('2025-11-10T11:00:00Z')
})
afterAll(() => product.close())

const settledAt = (at: string) =>
  product.pool.query('update investment set completed_at = $2, settled_at = $2 where id = $1', [
    investment,
    at,
  ])

async function exported(format: 'csv' | 'pdf', date = DAY): Promise<Buffer> {
  const url = `/api/admin/register/${project.id}.${format}?date=${date}`
  return Buffer.from(must(await product.call('GET', url, { as: erir })).body)
}

const verify = (bytes: Buffer) => verifyRegisterFile(product.services, bytes)

test.each(['csv', 'pdf'] as const)('an exported %s is recognised, also weeks later', async (format) => {
  const file = await exported(format)
  await sealAudit(product.services.db)
  expect(await verify(file)).toMatchObject({
    project_name: 'Corrala del registro',
    date: DAY,
    format,
    rows: 1,
    seal: 'whole',
    isSame: true,
    isEarly: false,
  })
})

test('a register in which one byte was changed is refused, wherever the byte is', async () => {
  for (const file of [await exported('csv'), await exported('pdf')]) {
    for (const at of [0, Math.floor(file.length / 2), file.length - 1]) {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await verify(changed)).toBeUndefined()
    }
    expect(await verify(file.subarray(0, -1))).toBeUndefined()
  }
})

test('a new name of a holder leaves the register the same; other tokens do not', async () => {
  const file = await exported('csv')
  await product.pool.query(`update kyc_application set name = 'Otra Persona' where user_id = $1`, [ana.id])
  expect(await verify(file)).toMatchObject({ isSame: true })
  await settledAt('2025-11-12T11:00:00Z')
  expect(await verify(file)).toMatchObject({ isSame: false, isEarly: false })
  await settledAt('2025-11-10T11:00:00Z')
  expect(await verify(file)).toMatchObject({ isSame: true })
})

test('a file of a day that was not over is recognised as such', async () => {
  expect(await verify(await exported('csv', dayOf(new Date())))).toMatchObject({
    isSame: true,
    isEarly: true,
  })
})

test('a row of the log that was written past the platform does not make a forged file genuine', async () => {
  const file = await exported('csv')
  await sealAudit(product.services.db)
  const { pool } = product
  await pool.query('alter table audit_log disable trigger user')
  await pool.query(
    `update audit_log set after = after || '{"rows": 7}' where id = (select max(id) from audit_log where action = 'registry.export')`,
  )
  await pool.query('alter table audit_log enable trigger user')
  expect(await verify(file)).toMatchObject({ seal: 'broken' })
})

test('a file covers liens and attachments, and an older one that did not still verifies', async () => {
  const id = await anEntry(product, erir, encumbranceOf({ holder: ana, project }, 2))
  const registrar = await product.aPerson({ roles: ['erir'] })
  must(await decideEntry(product, registrar, id, 'confirm'))
  const today = dayOf(new Date())
  const file = await exported('csv', today)
  expect(await verify(file)).toMatchObject({ isSame: true })
  const { pool } = product
  await pool.query('update registry_act set tokens = 1 where id = $1', [id])
  expect(await verify(file)).toMatchObject({ isSame: false })
  await pool.query('update registry_act set tokens = 2 where id = $1', [id])

  const asked = { projectId: project.id, date: today, identifies: false }
  const { register, rows } = await readRegister(product.services, asked, { limit: 10 })
  const before = registerDigest(register, { encumbrances: false })
  before.add(rows)
  await pool.query('alter table audit_log disable trigger user')
  await pool.query(
    `update audit_log set after = after || jsonb_build_object('register_sha256', $1::text)
     where id = (select max(id) from audit_log where action = 'registry.export')`,
    [before.end()],
  )
  await pool.query('alter table audit_log enable trigger user')
  expect(await verify(file)).toMatchObject({ isSame: true })
})
