import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleMints } from '../../investments/steps/settle-mints.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { wordsOf } from '../../testing/read-pdf.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'

let product: Product
let erir: Person
let ana: Person
let carla: Person
let project: Project
beforeAll(async () => {
  product = await aProduct()
  erir = await product.aPerson({ roles: ['erir'] })
  ana = await product.aPerson({ kyc: 'approved' })
  carla = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ name: 'Lonja tardía' })
  await settle(ana, 300, '2025-12-01T10:00:00Z', '2025-12-01T10:01:00Z')
}, 180_000)
afterAll(() => product.close())

/** Mints tokens in a block at `at`. The platform learns at `settledAt` that it is final. */
async function settle(investor: Person, amount: number, at: string, settledAt: string): Promise<void> {
  const { id } = await product.anInvestment({ investor, project, amount, step: 'mint' })
  await product.pool.query('update investment set wallet = $2 where id = $1', [id, investor.wallet])
  const final = { hash: `0x${'1'.repeat(64)}`, at: new Date(at), settled_at: new Date(settledAt) }
  const op = {
    kind: 'mint',
    investment_id: id,
    project_id: project.id,
    wallet: investor.wallet,
    tokens: 1,
  } as const
  await product.services.db.transaction((tx) => settleMints(tx, product.services.mail, [{ op, final }]))
}

async function ask(date: string, form = '') {
  const url = `/api/admin/register/${project.id}${form}?date=${date}`
  return must(await product.call('GET', url, { as: erir })).body
}
/** The register of a day in its three formats. */
async function registerOf(date: string) {
  const { data, register } = await ask(date)
  return { data, register, csv: String(await ask(date, '.csv')), pdf: wordsOf(await ask(date, '.pdf')) }
}

test('the register of a past day never changes, even if an earlier mint is settled later', async () => {
  const days = ['2025-11-30', '2025-12-01', '2025-12-02']
  const realNow = product.services.now
  const createdAt = new Date()
  product.services.now = () => createdAt
  const before = await Promise.all(days.map(registerOf))
  // Minted before midnight in Madrid; the platform learns of it two days later, shortly after midnight.
  await settle(carla, 200, '2025-12-01T22:30:00Z', '2025-12-02T23:30:00Z')
  await settle(ana, 100, '2025-11-30T12:00:00Z', '2025-12-03T08:00:00Z')
  expect(await Promise.all(days.map(registerOf))).toEqual(before)
  product.services.now = realNow

  const { data, register } = await ask('2025-12-03')
  expect(register).toMatchObject({ holders: 2, tokens: 6 })
  expect(data).toMatchObject([
    { user_id: ana.id, tokens: 4, late: 1, since: '2025-11-30T12:00:00.000Z' },
    { user_id: carla.id, tokens: 2, late: 2, since: '2025-12-01T22:30:00.000Z' },
  ])
  const [titles, ...lines] = String(await ask('2025-12-03', '.csv'))
    .trimEnd()
    .split('\r\n')
  const place = titles?.split(';').indexOf('Tardíos') ?? -1
  expect(lines.map((line) => line.split(';')[place])).toEqual(['1', '2', ''])
  const pdf = wordsOf(await ask('2025-12-03', '.pdf'))
  expect(pdf).toMatch(/Tardíos:\s+2/)
  expect(before[1]?.pdf).not.toContain('Tardíos')
})

test('tokens settled on the day of their block are not late, even a minute before midnight', async () => {
  await settle(carla, 100, '2025-12-10T22:58:00Z', '2025-12-10T22:59:59Z')
  const { data } = await ask('2025-12-10')
  expect(data.find((row: { user_id: string }) => row.user_id === carla.id)).toMatchObject({
    tokens: 3,
    late: 2,
  })
})

test('a mint has the date of its block, and the time when the platform learned that it is final is stored', async () => {
  const { id } = await product.anInvestment({ investor: ana, project, step: 'completed' })
  const { rows } = await product.pool.query('select completed_at, settled_at from investment where id = $1', [
    id,
  ])
  expect(rows[0].settled_at.getTime()).toBeGreaterThanOrEqual(rows[0].completed_at.getTime())
  expect(Math.abs(rows[0].settled_at.getTime() - Date.now())).toBeLessThan(120_000)
})

test('the file of today’s register counts the holders it lists, even if tokens are minted while it is read', async () => {
  const other = await product.aProject({ name: 'Noria sin prisa' })
  const aHolder = async (investor: Person) => {
    const { id } = await product.anInvestment({ investor, project: other, step: 'completed' })
    await product.pool.query('update investment set settled_at = mint_at where id = $1', [id])
  }
  await aHolder(ana)
  const lock = await product.pool.connect()
  await lock.query('begin')
  await lock.query('lock table registry_act in access exclusive mode')
  const file = product.call('GET', `/api/admin/register/${other.id}.csv`, { as: erir })
  // The holders are read already; their liens and attachments come next.
  await expect.poll(() => waitingForLock(product.pool, 'registry_act')).toBe(1)
  await aHolder(carla)
  await lock.query('commit')
  lock.release()
  const [, ...lines] = String(must(await file).body)
    .trimEnd()
    .split('\r\n')
  const foot = lines.pop()
  expect(lines).toHaveLength(1)
  expect(foot).toContain('Titulares: 1')
  const { body } = must(await product.call('GET', `/api/admin/register/${other.id}`, { as: erir }))
  expect(body.register.holders).toBe(2)
})
