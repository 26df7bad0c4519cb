import { DAY_MS } from '@acervo/domain/common/days'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Regime } from '@acervo/domain/projects/regime'
import { eq } from 'drizzle-orm'
import { cancelProject } from '../../investments/project/cancel.ts'
import { completeProject } from '../../projects/complete.ts'
import { uploadFile } from '../../projects/files/upload.ts'
import { addOwner, listOwners } from '../../projects/owners.ts'
import { listFiles } from '../../projects/files/stored.ts'
import { saveProject } from '../../projects/save.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { renderDocument } from '../documents.ts'
import { eachConcurrently, requireId } from './lookup.ts'
import { readPicture } from '../pictures.ts'
import { pageTexts } from '../page-texts.ts'
import type { DemoProject } from '../project.ts'
import { demoProjects } from '../projects.ts'
import { seedSheet } from './sheet.ts'

/** The reason of the only cancelled demo project. */
const CANCELLED_FOR = 'El inquilino no firmó el contrato.'

/** With two cores, this many pictures can be encoded and threads are left for other work. */
const PICTURES_AT_ONCE = 3

/** Documents are made last, because nobody in the demo waits for them. */
const notifyNobody = () => Promise.resolve()

/** Creates and publishes the demo projects. Returns the project id of each key. */
export async function seedProjects(services: Services, admin: Actor): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const project of demoProjects) {
    const [existing] = await services.db
      .select({ id: projectTable.id })
      .from(projectTable)
      .where(eq(projectTable.name, project.name))
    ids.set(project.key, existing?.id ?? (await seedProject(services, admin, project)))
  }
  return ids
}

async function seedProject(services: Services, admin: Actor, demo: DemoProject): Promise<string> {
  const { key: _, images: __, documents: ___, issuer: ____, is_crowdfunding, ...rest } = demo
  const owner_id = await ownerOf(services, admin, demo)
  const regime: Regime = is_crowdfunding ? 'ecspr' : 'private'
  const draft = { ...rest, ...pageTexts(demo), owner_id, regime }
  const opened = new Date(Date.parse(demo.start_date) - 21 * DAY_MS)
  const at = opened < services.now() ? opened : new Date(services.now().getTime() - DAY_MS)
  const status = demo.status === 'draft' ? 'draft' : 'active'
  const then = { ...services, now: () => at }
  type Saved = Parameters<typeof saveProject>[2]
  const save = (more: Pick<Saved, 'status'> & Partial<Saved>) =>
    saveProject(then, { actor: admin }, { ...draft, ...more }, 'es')
  const { id } = await save({ status: is_crowdfunding ? 'draft' : status })
  if (is_crowdfunding) {
    await seedSheet(then, admin, id)
    await save({ projectId: id, status })
  }
  await services.db.update(projectTable).set({ created_at: at.toISOString() }).where(eq(projectTable.id, id))
  return id
}

/** An invented issuer with an obviously invented number. */
async function ownerOf(services: Services, admin: Actor, demo: DemoProject): Promise<string> {
  const tax_id = `B${String(demoProjects.indexOf(demo)).padStart(8, '0')}`
  const existing = (await listOwners(services)).find((owner) => owner.tax_id === tax_id)
  const { id } = existing ?? (await addOwner(services, { actor: admin }, { name: demo.issuer, tax_id }))
  return id
}

/** Uploads the missing pictures: the main picture of each project, or all. */
export async function seedPictures(
  services: Services,
  admin: Actor,
  ids: Map<string, string>,
  which: 'main' | 'all',
): Promise<void> {
  await eachConcurrently(demoProjects, PICTURES_AT_ONCE, async (project) => {
    const projectId = requireId(ids, project.key)
    const present = new Set((await listFiles(services.db, projectId)).map((file) => file.filename))
    const wanted = which === 'main' ? project.images.slice(0, 1) : project.images
    for (const key of wanted.filter((image) => !present.has(`${image}.webp`))) {
      const form = {
        projectId,
        documentType: 'image' as const,
        description: null,
        isMain: key === project.images[0],
      }
      const upload = { filename: `${key}.webp`, bytes: await readPicture(key) }
      await uploadFile(services, { actor: admin }, form, upload, notifyNobody)
    }
  })
}

/** Uploads the missing documents. */
export async function seedDocuments(
  services: Services,
  admin: Actor,
  ids: Map<string, string>,
): Promise<void> {
  await eachConcurrently(demoProjects, PICTURES_AT_ONCE, async (project) => {
    const projectId = requireId(ids, project.key)
    const present = new Set((await listFiles(services.db, projectId)).map((file) => file.filename))
    for (const paper of project.documents.filter(({ filename }) => !present.has(filename))) {
      const form = {
        projectId,
        documentType: paper.document_type,
        description: paper.description,
        isMain: false,
      }
      const upload = {
        filename: paper.filename,
        bytes: await renderDocument(project, paper.kind),
      }
      await uploadFile(services, { actor: admin }, form, upload, notifyNobody)
    }
  })
}

/** Closes the ended projects, once everything in them is complete. */
export async function closeProjects(
  services: Services,
  admin: Actor,
  ids: Map<string, string>,
): Promise<void> {
  for (const { key, status } of demoProjects) {
    if (status !== 'completed' && status !== 'cancelled') continue
    const id = requireId(ids, key)
    const [row] = await services.db
      .select({ status: projectTable.status })
      .from(projectTable)
      .where(eq(projectTable.id, id))
    // Closed before the seeding was interrupted.
    if (row?.status !== 'active') continue
    if (status === 'completed') await completeProject(services, { actor: admin }, id)
    else await cancelProject(services, { actor: admin }, id, CANCELLED_FOR)
  }
}
