import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/projects/failures'
import { canChangeFiles } from '@acervo/domain/projects/files'
import { eq, sql } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { countChange } from './files/count-change.ts'
import { lockProject } from './repo.ts'
import { listFiles } from './files/stored.ts'
import { projectFileTable as table } from './files/table.ts'

type Input = { projectId: string; images: string[]; version?: number }

/**
 * Sorts all images of a project; the first is the main one. Returns the version of the project, a new one if the order
 * changed. `version` is the version that the caller saw: the call is refused if the project has changed since. It is
 * also refused if `images` does not list exactly the project's images.
 */
export async function orderImages(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor },
  { projectId, images, version }: Input,
  language: Language,
): Promise<number> {
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId)
    if (!project) throw fail('project.not_found')
    if (!canChangeFiles(project.status)) throw fail('project.locked')
    const files = await listFiles(tx, projectId)
    const before = files.filter((file) => file.document_type === 'image')
    if (images.some((id) => !before.some((image) => image.id === id))) throw fail('project.file_missing')
    if (before.every((image, place) => image.id === images[place])) return project.version
    if (before.length !== images.length || (version !== undefined && version !== project.version))
      throw await changedMeanwhile(tx, project, language)
    await tx.update(table).set({ is_main: false }).where(eq(table.project_id, projectId))
    await tx.execute(sql`
      update ${table} set place = ordered.place, is_main = ordered.place = 1
      from unnest(${sql.param(images)}::uuid[]) with ordinality as ordered(id, place)
      where ${table.id} = ordered.id`)
    const named = (ids: string[]) => ids.map((id) => before.find((image) => image.id === id)?.filename)
    await audit(tx, by, {
      action: 'project.order_images',
      subject: { type: 'project', id: projectId },
      before: { image_order: named(before.map(({ id }) => id)) },
      after: { image_order: named(images) },
    })
    return countChange(tx, by, projectId, now())
  })
}
