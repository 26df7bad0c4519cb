import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requireActor } from '../demo/seed/lookup.ts'
import { uploadDocument } from '../kyc/documents/upload.ts'
import { aPdf, aPicture, aProduct, must, type Person, type Product } from '../testing/product.ts'
import { diskFiles } from '../adapters/files/disk.ts'
import { startWorker } from '../adapters/jobs/worker.ts'
import { announceUpload, attachUpload } from './announce.ts'
import { collectedFiles, fileTasks } from './collect.ts'

const log = pino({ level: 'silent' })
const DAY_MS = 24 * 60 * 60_000

let product: Product
let person: Person
beforeAll(async () => {
  product = await aProduct({ quota: { files: 3, megabytes: 1 } })
  person = await product.aPerson()
})
afterAll(() => product.close())

const send = (as: Person, bytes: Buffer, type = 'front') =>
  product.upload('/api/kyc/document', as, { document_type: type }, { name: 'a.pdf', bytes })
const announced = async () => (await product.pool.query('select id, paths from upload')).rows
const collect = async (afterMs: number) => {
  const now = () => new Date(Date.now() + afterMs)
  await fileTasks({ ...product.services, now, log })['collect-files']?.({})
}
const workQueue = async (isDone: () => Promise<unknown>) => {
  const worker = startWorker(product.pool, {
    tasks: fileTasks({ ...product.services, log }),
    crontab: '',
    log,
  })
  await expect.poll(isDone).toBeFalsy()
  await worker.stop()
}

/** Stores a document and is killed before the row is written. */
async function storeAndCrash(): Promise<string> {
  const { vault } = product.services
  const actor = await requireActor(product.services.db, person.id)
  const dying = {
    ...product.services,
    vault: {
      ...vault,
      put: async (...file: Parameters<typeof vault.put>) => {
        await vault.put(...file)
        throw new Error('killed')
      },
    },
  }
  const upload = { filename: 'a.pdf', bytes: aPdf() }
  await expect(uploadDocument(dying, { actor }, 'front', upload)).rejects.toThrow('killed')
  return (await announced())[0].paths[0]
}

describe('a file that was stored and never attached', () => {
  test('is deleted after a day and not before, and is counted', async () => {
    const stored = await storeAndCrash()
    await collect(DAY_MS - 60_000)
    expect(await announced()).toHaveLength(1)
    expect(await product.services.vault.get(stored)).toBeDefined()

    const before = (await collectedFiles.get()).values[0]?.value ?? 0
    await collect(DAY_MS + 60_000)
    await workQueue(() => product.services.vault.get(stored))
    expect(await announced()).toEqual([])
    expect((await collectedFiles.get()).values[0]?.value).toBe(before + 1)
  })

  test('is deleted too when the server was killed while it wrote', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'acervo-files-'))
    const files = await diskFiles(folder)
    await writeFile(path.join(folder, 'x.tmp'), 'half')
    await files.remove('x')
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })

  test('is not collected while it is being attached, and not attached once it is collected', async () => {
    const stored = await storeAndCrash()
    const [{ id }] = await announced()
    const [attached, collected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const attaching = product.services.db.transaction(async (tx) => {
      await attachUpload(tx, id)
      attached.resolve()
      await collected.promise
    })
    await attached.promise
    await collect(2 * DAY_MS)
    collected.resolve()
    await attaching
    expect(await product.services.vault.get(stored)).toBeDefined()

    const other = { store: 'vault' as const, paths: ['x'], user_id: person.id, file_size: 1 }
    const late = await announceUpload(product.services.db, other)
    await collect(2 * DAY_MS)
    await expect(attachUpload(product.services.db, late)).rejects.toThrow('collected')
  })

  test('is not one that rows refer to, including replaced documents', async () => {
    const url = must(await send(person, aPdf())).body.url
    // A replaced document that a reviewer has read stays.
    const reviewer = await product.aPerson({ roles: ['admin'] })
    must(await product.call('GET', url, { as: reviewer }))
    must(await send(person, aPdf()))
    expect(await announced()).toEqual([])
    await collect(30 * DAY_MS)
    const { rows } = await product.pool.query('select storage_path from kyc_document')
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(await product.services.vault.get(row.storage_path)).toBeDefined()
  })
})

describe('nothing is stored', () => {
  test.each([
    [
      'of a kind that is not allowed',
      () => person,
      Buffer.from('MZ un programa'),
      'kyc.document_format_invalid',
    ],
    [
      'for an application that is being reviewed',
      () => product.aPerson({ kyc: 'submitted' }),
      aPdf(),
      'kyc.read_only',
    ],
  ] as const)('%s', async (_, as, bytes, code) => {
    const sender = await as()
    const put = vi.spyOn(product.services.vault, 'put')
    expect((await send(sender, bytes)).body.code).toBe(code)
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
    expect(await announced()).toEqual([])
  })

  test('for a project whose files may not change', async () => {
    const admin = await product.aPerson({ roles: ['admin'] })
    const project = await product.aProject()
    must(await product.call('POST', `/api/admin/projects/${project.id}/complete`, { as: admin }))
    const put = vi.spyOn(product.services.files, 'put')
    const form = { projectId: project.id, documentType: 'image' }
    const file = { name: 'a.png', bytes: await aPicture() }
    const { body } = await product.upload('/api/projects/files', admin, form, file)
    expect(body.code).toBe('project.locked')
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
  })
})

describe('the quota of one person', () => {
  test('is not exceeded in number, however many uploads come at once', async () => {
    const many = await product.aPerson()
    const types = ['front', 'back', 'proof', 'powers']
    const replies = await Promise.all(types.map((type) => send(many, aPdf(), type)))
    const codes = replies.map(({ status, body }) => (status === 200 ? 'kept' : body.code)).sort()
    expect(codes).toEqual([...Array(3).fill('kept'), 'kyc.quota_reached'])
    expect(replies.find(({ status }) => status === 409)?.body.error).toContain('(3)')
  })

  test('is not exceeded in bytes, and the refusal says what to do', async () => {
    const large = await product.aPerson()
    const bytes = aPdf(randomBytes(600 * 1024))
    must(await send(large, bytes))
    const { status, body } = await send(large, bytes, 'back')
    expect([status, body.code]).toEqual([409, 'kyc.quota_reached'])
    expect(body.error).toContain('1 MB')
    expect(body.error).toContain('página de contacto')
    must(await send(large, aPdf(), 'back'))
  })
})
