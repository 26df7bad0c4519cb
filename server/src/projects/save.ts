import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { fail as failCommon } from '@acervo/domain/common/failures'
import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/projects/failures'
import { canChangeFiles } from '@acervo/domain/projects/files'
import type { Project, ProjectStatus } from '@acervo/domain/projects/project'
import { draftOf, projectMeant, type ProjectDraft, type ProjectSent } from '@acervo/domain/projects/draft'
import type { WarningCode } from '@acervo/domain/projects/warning-codes'
import { tokenSymbol } from '@acervo/domain/tokens/symbol'
import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { checkOwner } from './owners.ts'
import { changedBy, findProject, lockProject, type ProjectRow } from './repo.ts'
import { listFiles } from './files/stored.ts'
import { projectTable } from './table.ts'
import { checkTransition, checkPublishable, checkWarnings, checkTerms } from './check-change.ts'

type Needed = Pick<Services, 'db' | 'chain' | 'protection' | 'beforePublishing' | 'now'>

type Caller = By & { actor: Actor }

type Input = ProjectSent & {
  projectId?: string | null
  status: ProjectStatus
  acknowledged?: WarningCode[]
}

/**
 * Creates or changes a project. `status: 'active'` publishes it. Every rule of publishing must then hold, and the first
 * publication requests the token contracts in the same transaction. An active project can be corrected, but it cannot
 * become a draft again, and its investors' terms cannot change. `version` is the version that the caller saw: later
 * changes are not overwritten. `acknowledged` are the warnings that the caller confirmed: a project with other warnings
 * is not published. A repeated idempotency key creates a new project only once, and throws if the fields differ.
 */
export async function saveProject(
  services: Needed,
  by: Caller,
  input: Input,
  language: Language,
  key?: string,
): Promise<Project> {
  const findEarlier = () => (input.projectId || !key ? undefined : findCreated(services, input, key))
  const earlier = await findEarlier()
  if (earlier) return earlier
  try {
    return await save(services, by, input, language, key)
  } catch (error) {
    // The same request, sent at the same moment, has created the project.
    const same = isUniqueViolation(error, 'project_once') && (await findEarlier())
    if (same) return same
    throw error
  }
}

/** The project that a request with this key created. Throws when its fields are not those of `input`. */
async function findCreated(
  { db, chain }: Pick<Needed, 'db' | 'chain'>,
  input: Input,
  key: string,
): Promise<Project | undefined> {
  const [row] = await db.select().from(projectTable).where(eq(projectTable.idempotency_key, key))
  if (!row) return undefined
  const sent = draftOf(projectMeant(input, input.status, undefined))
  if (row.status !== input.status || !isDeepStrictEqual(draftOf(row), sent))
    throw failCommon('common.idempotency_key_reused')
  return findProject(db, chain, row.id)
}

function save(
  { db, chain, protection, beforePublishing, now }: Needed,
  by: Caller,
  { projectId, status, version, acknowledged, ...sent }: Input,
  language: Language,
  key: string | undefined,
): Promise<Project> {
  return db.transaction(async (tx) => {
    const before = projectId ? await lockForChange(tx, projectId, version, language) : undefined
    checkTransition(before, status)
    const draft = projectMeant(sent, status, before && draftOf(before))
    if (status === 'active') checkPublishable(draft, language)
    if (status === 'active' && acknowledged)
      checkWarnings(draft, before ? await listFiles(tx, before.id) : [], acknowledged, language)
    if (before) checkTerms(before, draft, language)
    const isPublished = Boolean(before?.published_at)
    const asksForMoney = isPublished ? draft.total_funding !== before?.total_funding : status === 'active'
    if (asksForMoney)
      await beforePublishing(tx, { ...draft, id: before?.id ?? null, isPublished }, language, now())
    const published = { id: before?.id, owner_tax_id: before?.owner_tax_id ?? null }
    const taxId = await checkOwner(tx, { protection }, { ...draft, ...published, asksForMoney }, now())

    const publishedAt = before?.published_at ?? (status === 'active' ? now().toISOString() : null)
    const owner_tax_id = isPublished ? published.owner_tax_id : publishedAt && taxId
    const row = { ...draft, status, published_at: publishedAt, owner_tax_id, ...changedBy(by, now()) }
    const id = await write(tx, before?.id, row, key)
    if (publishedAt && !before?.published_at) await requestToken(tx, chain, id, draft)
    await audit(tx, by, {
      action: before ? (before.status === status ? 'project.edit' : 'project.publish') : 'project.create',
      subject: { type: 'project', id },
      before: before ? pick(before, draft) : null,
      after: { ...draft, status, ...(acknowledged?.length ? { acknowledged } : {}) },
    })
    const project = await findProject(tx, chain, id)
    if (!project) throw new Error(`Project ${id} vanished while it was locked`)
    return project
  })
}

/** Changes the project with this id, or creates one; returns its id. */
async function write(
  tx: Tx,
  id: string | undefined,
  row: ProjectDraft &
    Pick<ProjectRow, 'status' | 'published_at' | 'owner_tax_id'> &
    ReturnType<typeof changedBy>,
  key: string | undefined,
): Promise<string> {
  if (id) {
    await tx.update(projectTable).set(row).where(eq(projectTable.id, id))
    return id
  }
  const created = randomUUID()
  await tx.insert(projectTable).values({ ...row, version: 1, id: created, idempotency_key: key ?? null })
  return created
}

/** The project, locked. Throws unless it can be changed and still has the version that the caller saw. */
async function lockForChange(
  tx: Tx,
  id: string,
  version: number | undefined,
  language: Language,
): Promise<ProjectRow> {
  const project = await lockProject(tx, id)
  if (!project) throw fail('project.not_found')
  if (!canChangeFiles(project.status)) throw fail('project.locked')
  if (version !== undefined && version !== project.version)
    throw await changedMeanwhile(tx, project, language)
  return project
}

async function requestToken(
  tx: Tx,
  chain: Services['chain'],
  id: string,
  draft: ProjectDraft,
): Promise<void> {
  const symbol = tokenSymbol(draft.name, draft.domain_id)
  await chain.request(tx, { kind: 'publish', project_id: id, name: draft.name, symbol })
}

function pick(row: ProjectRow, draft: ProjectDraft): object {
  const keys = [...Object.keys(draft), 'status']
  return Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)))
}
