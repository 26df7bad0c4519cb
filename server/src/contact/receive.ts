import { brandOfDomain, brandOfHost } from '@acervo/domain/brands/brand'
import type { ContactRequest } from '@acervo/domain/contact/calls'
import {
  ANSWER_HOURS,
  marketingTextVersion,
  privacyTextVersion,
  spamReasonOf,
  type ContactTopic,
} from '@acervo/domain/contact/contact'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit } from '../audit/record.ts'
import type { FormOrigin } from '../site/public-form.ts'
import { contactTexts } from '../site/contact-texts.ts'
import type { Services } from '../services.ts'
import { limitSender } from './limit-senders.ts'
import { acknowledgement, noticeToFirm } from './emails.ts'
import { contactTable } from './table.ts'

export type ContactSettings = {
  /** Mailbox of the firm that receives requests. */
  contactEmail: string
  /** Secret key for the digests that name the senders' limits. */
  key: Buffer
}

/** The subject of a request, with the id of the investment, the application or the person, if any. */
export type FoundCase = { topic: ContactTopic; id: string | null }

/**
 * Stores a contact request, emails it to the firm and acknowledges it to the sender, all in one transaction. Returns
 * the sentence to show. Suspected spam gets the same reply, but is stored as spam and sends no email; staff can still
 * find it if a person wrote it. A request that is sent again before it is answered, because a reply was lost, is stored
 * once. Throws if the sender has sent too many.
 */
export async function receiveContact(
  { db, mail, now }: Pick<Services, 'db' | 'mail' | 'now'>,
  settings: ContactSettings,
  request: ContactRequest,
  origin: FormOrigin,
  about?: FoundCase,
): Promise<string> {
  const language = request.language ?? origin.language
  const brand = request.platform ? brandOfDomain(request.platform) : brandOfHost(origin.host)
  const spam = spamReasonOf({ website: request.website, typingMs: request.typing_ms })
  const created_at = now().toISOString()
  const circumstances = {
    domain_id: brand.domain_id,
    about: about?.topic,
    about_id: about?.id,
    spam,
    created_at,
  }
  await db.transaction(async (tx) => {
    // This locks the sender, so that the same request sent twice at once is found.
    await limitSender(tx, settings.key, now(), senderOf(request, origin, about))
    if (await isWaiting(tx, request, circumstances)) return
    const id = await insertRequest(tx, request, { ...circumstances, language })
    await audit(tx, origin, {
      action: 'contact.receive',
      subject: { type: 'contact_request', id },
      after: { domain_id: brand.domain_id, marketing: request.marketingAccepted, spam, ...about },
    })
    if (spam) return
    await mail.write(tx, noticeToFirm(request, { ...settings, brand, language, topic: about?.topic }))
    await mail.write(tx, acknowledgement({ to: request.email, user_id: origin.actor?.id }, brand, language))
  })
  return contactTexts[language].sent
}

/** A person who asks for help from their account's address is limited only by that address, as with complaints. */
function senderOf({ email }: ContactRequest, { ip, actor }: FormOrigin, about: FoundCase | undefined) {
  return { ip: about && email === actor?.email ? undefined : ip, email }
}

type Circumstances = Pick<
  typeof contactTable.$inferInsert,
  'domain_id' | 'language' | 'about' | 'about_id' | 'spam'
> & { created_at: string }

/** Whether the same request is waiting for an answer, within the time that the site promises. */
async function isWaiting(
  tx: Tx,
  { name, email, phone, message, marketingAccepted }: ContactRequest,
  { domain_id, about, about_id, created_at }: Omit<Circumstances, 'language'>,
): Promise<boolean> {
  const t = contactTable
  const [found] = await tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        isNull(t.answered_at),
        isNull(t.spam),
        gt(t.created_at, sql`${created_at}::timestamptz - ${ANSWER_HOURS}::int * interval '1 hour'`),
        eq(t.domain_id, domain_id),
        eq(t.name, name),
        eq(t.email, email),
        eq(t.message, message),
        sql`${t.phone} is not distinct from ${phone}`,
        sql`${t.about} is not distinct from ${about ?? null}`,
        sql`${t.about_id} is not distinct from ${about_id ?? null}`,
        sql`${t.marketing_accepted_at} is not null = ${marketingAccepted}`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Stores what was sent, with its consents: the time and the version of the text. Returns the id. */
async function insertRequest(tx: Tx, request: ContactRequest, circumstances: Circumstances): Promise<string> {
  const at = circumstances.created_at
  const [row] = await tx
    .insert(contactTable)
    .values({
      ...circumstances,
      name: request.name,
      email: request.email,
      phone: request.phone,
      message: request.message,
      privacy_accepted_at: at,
      privacy_text_version: privacyTextVersion,
      marketing_accepted_at: request.marketingAccepted ? at : null,
      marketing_text_version: request.marketingAccepted ? marketingTextVersion : null,
    })
    .returning({ id: contactTable.id })
  if (!row) throw new Error('The contact request was not kept')
  return row.id
}
