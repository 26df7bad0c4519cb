import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { OwnProof } from '@acervo/domain/privacy/own-proof'
import type { Db } from '../../adapters/db/port.ts'
import type { Files } from '../../adapters/files/port.ts'
import type { ExportAnswer, ExportPart } from '../../http/export.ts'
import { findOwnAndPublic } from '../../complaints/repo.ts'
import { listPayoutAccounts } from '../../payouts/repo.ts'
import { findShownOrArchived } from '../../projects/files/stored.ts'
import { findAcceptedDocuments } from '../../portfolio/accepted-documents.ts'
import { listProtection } from '../../protection/erase.ts'
import { sheetFilename } from '../../sheet/read.ts'
import { findDocument } from '../../sheet/repo.ts'
import type { Services } from '../../services.ts'
import { listPersonalYears } from '../../taxes/due.ts'
import { listOwnRefunds } from '../../treasury/refunds/own.ts'
import { listViews } from '../../views/repo.ts'
import { requireProof } from '../require-proof.ts'
import { lockExport } from './lock.ts'
import { listContacts, listActions, listNotificationTexts } from './list-activity.ts'
import { listOwnEmails } from './list-emails.ts'
import { readEmailPreferences } from '../../notifications/email-preferences.ts'
import { readProfile, readSignIn } from './read-account.ts'
import { readDistributions } from './read-distributions.ts'
import { readInvestments, readPortfolio } from './read-investments.ts'
import { listHoldingProofs, listResidence } from './read-residence.ts'
import { readTransfers } from './read-transfers.ts'
import { listDocuments, readVerification } from './read-verification.ts'
import { archiveTexts } from './readme.ts'
import { writeJson, type Section } from './write-json.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

type Caller = { actor: Actor; ip: string; language: Language; userAgent: string }
type Needed = Pick<Services, 'db' | 'accounts' | 'chain' | 'files' | 'mail' | 'vault' | 'payoutSeal' | 'now'>

/**
 * All data of the platform about the caller, as a ZIP that is written while it is sent. Only one page of rows or one
 * document is in memory at a time. The file contains nothing about other people. Throws `privacy.export_running`. Also
 * throws if the caller has not proved their identity again.
 */
export async function exportData(
  services: Needed,
  { id: sessionId, accessToken }: { id: string; accessToken: string },
  by: Caller,
  shown: OwnProof,
): Promise<ExportAnswer> {
  const { db, now, accounts } = services
  const { actor, language, ip, userAgent } = by
  const { prove } = accounts
  // If another server manages the accounts, it cannot be asked for a proof, and people still have a right to their
  // data.
  if (prove) await requireProof({ db, prove, now }, { userId: actor.id, sessionId }, shown)
  const at = now()
  const release = await lockExport(db, actor.id, at)
  const held = { accessToken, language, ip, userAgent }
  const name = `${brandOfId(actor.domain_id).domain}-${archiveTexts[language].archive}`
  return {
    entry: { action: 'privacy.export', subject: { type: 'user', id: actor.id } },
    parts: releasing(writeZip(entries(services, by, held, at), at), release),
    mimeType: 'application/zip',
    filename: `${name}-${dayOf(at)}.zip`,
  }
}

async function* releasing(parts: AsyncGenerator<ExportPart>, release: () => Promise<void>) {
  try {
    yield* parts
  } finally {
    await release()
  }
}

async function* entries(
  services: Needed,
  { actor, language }: Caller,
  held: Parameters<typeof readSignIn>[2],
  at: Date,
): AsyncGenerator<ZipEntry> {
  const { db, payoutSeal } = services
  const words = archiveTexts[language]
  const profile = await readProfile(services, actor.id)
  yield readmeEntry(words, { brand: profile.brand, email: profile.email ?? actor.id, at: at.toISOString() })

  const list = () => listFiles(db, actor.id, language)
  const files = await list()
  const { documents, residence, holdings, evidence, protection } = files
  const sections: Section[] = [
    ['exported_at', at.toISOString()],
    ['profile', profile],
    ['sign_in', await readSignIn(services, actor.id, held)],
    ['verification', await readVerification(db, actor.id)],
    ['verification_documents', documents.map(withoutPath)],
    ['residence_certificates', residence.map(withoutPath)],
    ['holding_certificates', holdings.map(withoutPath)],
    ['investor_protection', { ...protection, requests: evidence.map(withoutPath) }],
    ['payout_accounts', await listPayoutAccounts(db, payoutSeal, actor.id)],
    ['investments', await readInvestments(db, actor.id)],
    ['portfolio', await readPortfolio(services, actor.id)],
    ...(await readPayments(db, actor.id, at)),
    ['saved_views', await listViews(db, actor.id)],
    ['email_preferences', await readEmailPreferences(db, actor.id)],
    ['notifications', listNotificationTexts(db, actor.id, language)],
    ['emails', listOwnEmails(services, actor.id)],
    ['activity', listActions(db, actor.id, language)],
    ['complaints', await findOwnAndPublic(db, actor.id, profile.email)],
    ['contact_requests', await listContacts(db, actor.id, profile.email)],
  ]
  yield { name: words.data, parts: writeJson(sections) }

  yield* attachedEntries(services.vault, attachedOf(files), async () => attachedOf(await list()))
  yield* acceptedEntries(services, actor.id, protection.shown, words.accepted)
}

async function readPayments(db: Db, userId: string, at: Date): Promise<Section[]> {
  return [
    ['distributions', await readDistributions(db, userId)],
    ['refunds', await listOwnRefunds(db, userId)],
    ['bank_transfers', await readTransfers(db, userId)],
    ['tax_years', await listPersonalYears(db, userId, dayOf(at))],
  ]
}

type Words = (typeof archiveTexts)[Language]

function readmeEntry(words: Words, about: Parameters<Words['text']>[0]): ZipEntry {
  const readme = `${words.text(about).join('\n\n')}\n`.replaceAll('\n', '\r\n')
  return { name: words.readme, parts: [Buffer.from(readme)] }
}

/** The rows about the files the person uploaded or received, each with its place in the archive. */
async function listFiles(db: Db, userId: string, language: Language) {
  const words = archiveTexts[language]
  const documents = (await listDocuments(db, userId)).map(({ number, ...document }) => ({
    ...document,
    file: `${words.verification}/${number}-${document.document_type}.${extensionOf(document)}`,
  }))
  const residence = inFolder(words.residence, await listResidence(db, userId))
  const holdings = inFolder(words.holdings, await listHoldingProofs(db, userId))
  const { requests, ...protection } = await listProtection(db, userId)
  return { documents, residence, holdings, evidence: inFolder(words.evidence, requests), protection }
}

function inFolder<T extends { mime_type: string }>(folder: string, files: readonly T[]) {
  return files.map((file, at) => ({
    ...file,
    file: `${folder}/${String(at + 1).padStart(2, '0')}.${extensionOf(file)}`,
  }))
}

function extensionOf({ mime_type }: { mime_type: string }): string {
  return mime_type.split('/').at(-1) ?? 'bin'
}

type Attached = { file: string; storage_path: string }

function attachedOf(files: Awaited<ReturnType<typeof listFiles>>): Attached[] {
  return [...files.documents, ...files.residence, ...files.holdings, ...files.evidence]
}

/** One file after the other. Skips a file that the person replaced or deleted after the archive was begun. */
async function* attachedEntries(
  vault: Files,
  attached: readonly Attached[],
  stillAttached: () => Promise<Attached[]>,
): AsyncGenerator<ZipEntry> {
  const byFile = new Map(attached.map(({ file, storage_path }) => [file, storage_path]))
  for (const [name, path] of byFile) {
    const bytes = await vault.get(path)
    if (bytes) yield { name, parts: [bytes], isPacked: true }
    else if ((await stillAttached()).some(({ storage_path }) => storage_path === path)) throw notStored()
  }
}

type Shown = Awaited<ReturnType<typeof listProtection>>['shown']

/** The documents whose acceptance is recorded, each once: the sheets of offers and the files of projects. */
async function* acceptedEntries(
  { db, files }: Needed,
  userId: string,
  shown: Shown,
  folder: string,
): AsyncGenerator<ZipEntry> {
  const accepted = await findAcceptedDocuments(db, userId)
  const byFile = new Map(
    accepted.map((one) => [`${folder}/${one.document_id}-${safeName(one.filename ?? '')}`, one]),
  )
  for (const [name, { document_id, language: read }] of byFile) {
    const sheet = await findDocument(db, { id: document_id }, read)
    if (sheet) yield { name, parts: [sheet.bytes], isPacked: true }
    const file = await findShownOrArchived(db, document_id)
    if (!file) continue
    yield { name, parts: stored(files, file.storage_path), isPacked: true }
  }
  const known = new Set<string | null>(accepted.map(({ sha256 }) => sha256))
  const others = shown.filter(({ sheet_sha256 }) => !known.has(sheet_sha256))
  yield* sheetEntries(db, others, folder)
}

/** The sheets that were accepted when investing, unless the same version was accepted again before the transfer. */
async function* sheetEntries(db: Db, shown: Shown, folder: string): AsyncGenerator<ZipEntry> {
  const byDigest = new Map(shown.map((one) => [one.sheet_sha256, one]))
  for (const { project_id, sheet_version: version, language: read } of byDigest.values()) {
    if (project_id === null || version === null) continue
    const sheet = await findDocument(db, { project_id, version }, read)
    if (sheet) yield { name: `${folder}/${sheetFilename(sheet, read)}`, parts: [sheet.bytes], isPacked: true }
  }
}

/** Reads the file when its turn comes, and releases it when it is written. */
async function* stored(files: Files, path: string): AsyncGenerator<Uint8Array> {
  const bytes = await files.get(path)
  if (!bytes) throw notStored()
  yield bytes
}

function notStored(): Error {
  return new Error('A file of the archive is not in the store')
}

/** Replaces characters that would leave the folder or that some systems cannot store in a file name. */
function safeName(filename: string): string {
  return filename
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .slice(-100)
}

function withoutPath<T extends { storage_path: string }>(document: T) {
  const { storage_path: _, ...own } = document
  return own
}
