import { randomBytes } from 'node:crypto'
import { deviceOf } from '@acervo/domain/identity/device'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import { fail } from '@acervo/domain/kyc/failures'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Upload } from '../../http/files/upload.ts'
import type { Services } from '../../services.ts'
import { storeDocument } from '../documents/store.ts'
import { phoneLinkTable } from './table.ts'
import {
  endPhoneLinks,
  findComplete,
  hashOf,
  lockLiveLink,
  missingDocuments,
  tellScreens,
} from './live-link.ts'

type Missing = { missing: DocumentType[]; expires_at: string }
type Needed = Pick<Services, 'db' | 'now'>
type Form = { token: string; document_type: DocumentType }

/**
 * Exchanges the token of a link for a token that only this device knows. A link can be opened once: a second device,
 * for instance one with a copied link, is refused.
 */
export async function openPhoneLink(
  { db, now }: Needed,
  by: By,
  token: string,
  userAgent: string,
): Promise<Missing & { token: string }> {
  const own = randomBytes(32).toString('base64url')
  const { link_hash, opened_at, id } = phoneLinkTable
  return db.transaction(async (tx) => {
    const isUnopened = and(eq(link_hash, hashOf(token)), isNull(opened_at))
    const { link, owner, application } = await lockLiveLink(tx, isUnopened, now())
    const { browser, system } = deviceOf(userAgent)
    const device = [browser, system].filter(Boolean).join(' · ') || null
    await tx
      .update(phoneLinkTable)
      .set({ device_hash: hashOf(own), opened_at: now().toISOString(), device })
      .where(eq(id, link.id))
    await audit(
      tx,
      { ...by, actor: owner },
      {
        action: 'kyc.open_phone',
        subject: { type: 'kyc_application', id: application.id },
        after: { device },
      },
    )
    await tellScreens(tx, owner.id)
    return { token: own, missing: await missingDocuments(tx, application), expires_at: link.expires_at }
  })
}

/**
 * The missing documents, which is all that the device may read. If the reply to the last upload was lost, the device
 * can still learn here that nothing is missing.
 */
export async function readMissing({ db, now }: Needed, token: string): Promise<Missing> {
  return db.transaction(async (tx) => {
    const complete = await findComplete(tx, ofDevice(token), now())
    if (complete) return { missing: [], expires_at: complete.expires_at }
    const { link, application } = await lockLiveLink(tx, ofDevice(token), now())
    return { missing: await missingDocuments(tx, application), expires_at: link.expires_at }
  })
}

/**
 * Throws unless the device may add this document now. Without this check, anybody could make the server receive a file.
 */
export async function admitDocument({ db, now }: Needed, form: Form): Promise<void> {
  await db.transaction((tx) => lockLackingDocument(tx, form, now()))
}

/**
 * Stores a missing document. Only the signed-in owner can replace an existing one, so a link in the wrong hands
 * destroys nothing. The link ends with the last document.
 */
export async function uploadFromPhone(
  services: Pick<Services, 'db' | 'vault' | 'jobs' | 'quota' | 'now'>,
  by: By,
  form: Form,
  upload: Upload,
): Promise<Missing> {
  let left: Missing | undefined
  await storeDocument(services, by, form.document_type, upload, {
    lock: async (tx) => {
      const { missing, link, ...target } = await lockLackingDocument(tx, form, services.now())
      left = { missing: missing.filter((type) => type !== form.document_type), expires_at: link.expires_at }
      return target
    },
    after: async (tx, { application, owner }) => {
      if (left?.missing.length === 0) await endPhoneLinks(tx, application.id, services.now(), true)
      await tellScreens(tx, owner.id)
    },
    details: { from: 'phone' },
  })
  if (!left) throw new Error('A document was stored without its link')
  return left
}

async function lockLackingDocument(tx: Tx, { token, document_type }: Form, at: Date) {
  const live = await lockLiveLink(tx, ofDevice(token), at)
  const missing = await missingDocuments(tx, live.application)
  if (!missing.includes(document_type)) throw fail('kyc.phone_document_present')
  return { ...live, missing }
}

function ofDevice(token: string) {
  return eq(phoneLinkTable.device_hash, hashOf(token))
}
