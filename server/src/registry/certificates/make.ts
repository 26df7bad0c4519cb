import { brandOfId } from '@acervo/domain/brands/brand'
import { writtenCount, writtenEuros } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { writtenDay, writtenMoment } from '@acervo/domain/common/time-zone'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { provenNameIn } from '@acervo/domain/projects/in-language'
import type { Certificate } from '@acervo/domain/registry/certificate'
import { fail } from '@acervo/domain/registry/failures'
import { openSheet } from '../../documents/pdf/sheet.ts'
import type { ExportAnswer } from '../../http/export.ts'
import type { Services } from '../../services.ts'
import { registerTexts } from '../register/texts.ts'
import { codeOf } from './code.ts'
import { readContent } from './content.ts'
import type { Printed } from './printed.ts'
import { readCertificate } from './repo.ts'

type Needed = Pick<Services, 'db' | 'addressOf' | 'certificateDigest' | 'now'>

/**
 * Writes a certificate in force as a PDF, for its holder and for people who may identify holders; for anybody else it
 * does not exist. Throws until the chain has frozen its tokens, and after the certificate has ended.
 */
export async function makeCertificate(
  services: Needed,
  actor: Actor,
  id: string,
  language: Language,
): Promise<ExportAnswer> {
  const { db } = services
  const shown = await readInForce(services, actor, id)
  const t = registerTexts[language].certificate
  const { row, issued, printed } = await readContent(db, id)
  const brand = brandOfId(printed.domain_id)
  const issuedAt = new Date(row.decided_at ?? row.requested_at)
  const { number } = shown
  const project = provenNameIn(printed, language)
  const subtitle = say(t.subtitle, language, { project, number })
  const sheet = openSheet({ brand, language, title: t.title, subtitle, made_at: issuedAt })
  sheet.facts([
    ...factsOf(printed, number, language),
    [t.tokens, writtenCount(shown.tokens, language)],
    [t.purpose, printed.purpose],
    [t.issued, `${writtenMoment(issuedAt, language)} (Madrid)`],
    [t.valid_until, writtenDay(shown.valid_until ?? '', language)],
    [t.code, inGroups(codeOf(services, row, issued))],
    [t.check_at, services.addressOf('/certificado', brand)],
  ])
  sheet.heading(t.registrar)
  for (const note of t.notes) sheet.paragraph(note)
  return {
    entry: { action: 'registry.certificate.export', subject: { type: 'user', id: shown.user_id } },
    parts: [{ bytes: await sheet.toBuffer(), rows: 1 }],
    mimeType: 'application/pdf',
    filename: `${brand.domain}-${t.filename}-${number}.pdf`,
    // The audit row contains the digest of the file, so that anybody who has the file can check it.
    verifiable: () => ({ certificate: number }),
  }
}

/** The holder of a certificate, and the tokens it covers. */
function factsOf(
  { holder, id_number, issuer, issuer_tax_id, security, token_value, ...project }: Printed,
  number: string,
  language: Language,
): [label: string, value: string][] {
  const t = registerTexts[language].certificate
  return [
    [t.number, number],
    [t.holder, holder],
    [t.id_number, id_number ?? '–'],
    [t.project, provenNameIn(project, language)],
    ...(issuer ? [[t.issuer, `${issuer} (${issuer_tax_id})`] satisfies [string, string]] : []),
    [t.class, security[language]],
    [t.token_value, token_value === null ? '–' : writtenEuros(token_value, language, 2)],
  ]
}

async function readInForce(services: Needed, actor: Actor, id: string): Promise<Certificate> {
  const shown = await readCertificate(services, id)
  if (shown.user_id !== actor.id && !can(actor, 'registry.identify'))
    throw fail('registry.certificate_not_found')
  if (!shown.is_ready) throw fail('registry.certificate_not_ready')
  return shown
}

/** A code in groups of four, which are easier to copy from paper. */
function inGroups(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}
