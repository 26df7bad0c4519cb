import { createHash } from 'node:crypto'
import { dayOf } from '@acervo/domain/common/time-zone'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../adapters/db/port.ts'
import { sealStateOf, type SealState } from '../../audit/seal-state.ts'
import { auditTable, exportedFileDigest } from '../../audit/table.ts'
import { projectTable } from '../../projects/table.ts'
import { registerDigest } from './digest.ts'
import { readWholeRegister } from './read-whole.ts'

/** The data of an exported register in the audit log. */
const exported = z.object({
  date: z.string(),
  format: z.string(),
  rows: z.number(),
  register_sha256: z.string(),
})

export type VerifiedFile = z.output<typeof exported> & {
  project_name: string
  exported_at: string
  seal: SealState
  /** Whether the register of that day, computed now, equals the one in the file. */
  isSame: boolean
  /** The file was exported before the day was over, so it rightly lacks what happened afterwards. */
  isEarly: boolean
}

/**
 * Whether the platform exported a register with exactly these bytes, according to the SHA-256 in the audit log, and
 * whether the register of that day is still the same. Undefined for any other file.
 */
export async function verifyRegisterFile(
  services: { db: Db; now: () => Date },
  bytes: Buffer,
): Promise<VerifiedFile | undefined> {
  const { db } = services
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const [row] = await db
    .select({
      id: auditTable.id,
      at: auditTable.at,
      project_id: auditTable.subject_id,
      after: auditTable.after,
    })
    .from(auditTable)
    .where(sql`${exportedFileDigest(auditTable)} = ${sha256} and ${auditTable.action} = 'registry.export'`)
    .orderBy(auditTable.id)
    .limit(1)
  if (!row) return undefined
  const known = exported.parse(row.after)
  const [project] = await db
    .select({ name: projectTable.name })
    .from(projectTable)
    .where(eq(projectTable.id, row.project_id))
  return {
    ...known,
    project_name: project?.name ?? row.project_id,
    exported_at: row.at,
    seal: await sealStateOf(db, row.id),
    isSame: (await digestsOfDay(services, row.project_id, known.date)).includes(known.register_sha256),
    isEarly: dayOf(new Date(row.at)) === known.date,
  }
}

/** Today's digest of the register of a day, in the current form and in the older one without liens and attachments. */
async function digestsOfDay(
  services: { db: Db; now: () => Date },
  projectId: string,
  date: string,
): Promise<string[]> {
  const asked = { projectId, date, identifies: false }
  const { register, holders } = await readWholeRegister(services, asked)
  const digests = [registerDigest(register), registerDigest(register, { encumbrances: false })]
  for (const digest of digests) digest.add(holders)
  return digests.map((digest) => digest.end())
}
