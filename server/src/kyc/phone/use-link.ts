import { randomBytes } from 'node:crypto'
import { deviceOf } from '@acervo/domain/identity/device'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import { fail } from '@acervo/domain/kyc/failures'
import { and, eq, isNull } from 'drizzle-orm'
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

/**
 * Exchanges the token of a link for one that only this device knows. A link is opened once: whoever comes second, or
 * copied it, is refused.
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
 * Which documents are missing: all that the device may read. After it added the last one it still learns that none is: the
 * reply to that upload may have been lost.
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
 * Stores a missing document. One that is there can only be replaced by its owner, who is signed in; so a link in the wrong
 * hands destroys nothing. With the last document the link ends.
 */
export async function uploadFromPhone(
  services: Pick<Services, 'db' | 'vault' | 'quota' | 'now'>,
  by: By,
  { token, document_type }: { token: string; document_type: DocumentType },
  upload: Upload,
): Promise<Missing> {
  let left: Missing | undefined
  await storeDocument(services, by, document_type, upload, {
    lock: async (tx) => {
      const { link, owner, application } = await lockLiveLink(tx, ofDevice(token), services.now())
      const missing = await missingDocuments(tx, application)
      if (!missing.includes(document_type)) throw fail('kyc.phone_document_present')
      left = { missing: missing.filter((type) => type !== document_type), expires_at: link.expires_at }
      return { application, owner }
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

function ofDevice(token: string) {
  return eq(phoneLinkTable.device_hash, hashOf(token))
}
