import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/taxes/failures'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { FileAnswer } from '../http/files/send.ts'
import type { Upload } from '../http/files/upload.ts'
import { mimeTypeOf } from '../kyc/documents/store.ts'
import { readPersonalFile } from '../kyc/read-personal-file.ts'
import { holdingProofTable, residenceCertificateTable } from '../returns/table.ts'
import type { Services } from '../services.ts'
import { announceUpload, attachUpload } from '../uploads/announce.ts'
import { stateOf } from './proof.ts'

type Steps<Allowed, Row> = {
  /** Throws when the certificate must not be stored. Called before its file is written, and again with its row. */
  require: (tx: Tx) => Promise<Allowed>
  /**
   * `attach`: the columns of the file, which from then on belongs to the row. A file without a row is removed later.
   */
  store: (tx: Tx, attach: () => Promise<ReturnType<typeof fileColumns>>, allowed: Allowed) => Promise<Row>
}

/** Writes the encrypted file before the row. A crash in between leaves a file that is removed later. */
export async function storeProof<Allowed, Row>(
  { db, vault, now }: Pick<Services, 'db' | 'vault' | 'now'>,
  actor: Actor,
  { bytes }: Upload,
  { require, store }: Steps<Allowed, Row>,
): Promise<Row> {
  const mime_type = await mimeTypeOf(bytes)
  const storage_path = randomBytes(24).toString('base64url')
  const announced = await db.transaction(async (tx) => {
    await require(tx)
    return announceUpload(tx, {
      store: 'vault',
      paths: [storage_path],
      user_id: actor.id,
      file_size: bytes.length,
    })
  })
  await vault.put(storage_path, bytes, mime_type)
  return db.transaction(async (tx) => {
    const allowed = await require(tx)
    const attach = async () => {
      await attachUpload(tx, announced)
      return fileColumns(actor, { bytes, mime_type, storage_path }, now())
    }
    return store(tx, attach, allowed)
  })
}

const proofs = {
  residence: { table: residenceCertificateTable, filename: 'certificado-residencia' },
  holding: { table: holdingProofTable, filename: 'certificado-participacion' },
}
type ProofKind = keyof typeof proofs

/**
 * Reads the document of a certificate, for its owner or for a reviewer of identities. A reviewer's access is audited
 * first.
 */
export async function readProof(
  services: Pick<Services, 'db' | 'vault' | 'now'>,
  by: By & { actor: Actor },
  kind: ProofKind,
  id: string,
): Promise<FileAnswer> {
  const { db } = services
  const { table, filename } = proofs[kind]
  const find = async () => {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    const isOwner = row?.user_id === by.actor.id
    if (!row || (!isOwner && !can(by.actor, 'kyc.read'))) throw fail('taxes.not_found')
    return { ...row, filename: `${filename}-${row.issued_on}.${row.mime_type.split('/').at(-1)}` }
  }
  return readPersonalFile(services, by.actor.id, find, ({ user_id }) =>
    audit(db, by, {
      action: `taxes.read_${kind}`,
      subject: { type: 'user', id: user_id },
      after: { certificate_id: id },
    }),
  )
}

/**
 * Deletes the caller's certificate and its document, as if it had never been sent. Throws once somebody has decided
 * about it, because it may have been applied since.
 */
export async function withdrawProof(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  by: By & { actor: Actor },
  kind: ProofKind,
  id: string,
): Promise<void> {
  const { table } = proofs[kind]
  await db.transaction(async (tx) => {
    const own = and(eq(table.id, id), eq(table.user_id, by.actor.id))
    const [row] = await tx.select().from(table).where(own).for('update')
    if (!row) throw fail('taxes.not_found')
    if (stateOf(row) !== 'waiting') throw fail('taxes.certificate_decided')
    await tx.delete(table).where(own)
    await jobs.add(tx, 'remove-files', { store: 'vault', paths: [row.storage_path] })
    await audit(tx, by, {
      action: `taxes.withdraw_${kind}`,
      subject: { type: 'user', id: by.actor.id },
      after: { certificate_id: id },
    })
  })
}

function fileColumns(
  actor: Actor,
  { bytes, ...stored }: { bytes: Buffer; mime_type: string; storage_path: string },
  at: Date,
) {
  return {
    id: randomUUID(),
    ...stored,
    file_size: bytes.length,
    sha256: digestOf({ bytes }),
    uploaded_at: at.toISOString(),
    uploaded_by: actor.id,
  }
}

/** The SHA-256 of a document, in hexadecimal. */
export function digestOf({ bytes }: Pick<Upload, 'bytes'>): string {
  return createHash('sha256').update(bytes).digest('hex')
}
