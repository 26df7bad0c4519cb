import { brandOfId } from '@acervo/domain/brands/brand'
import { writtenCount, writtenEuros } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { writtenMoment } from '@acervo/domain/common/time-zone'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { provenNameIn } from '@acervo/domain/projects/in-language'
import type { Certificate } from '@acervo/domain/registry/certificate'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { longDate } from '../../documents/dates.ts'
import { openSheet } from '../../documents/pdf/sheet.ts'
import type { ExportAnswer } from '../../http/export.ts'
import { sentBefore, sentOr } from '../../kyc/rounds/sent-before.ts'
import { applicationTable } from '../../kyc/table.ts'
import { projectOwnerTable, projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { registerTexts } from '../register/texts.ts'
import { actTable } from '../table.ts'
import { readCertificate, type ActRow } from './repo.ts'
import { codeOf } from './verify.ts'

type Needed = Pick<Services, 'db' | 'addressOf' | 'certificateDigest' | 'now'>

/**
 * A certificate in force as a PDF, for its holder and those who may identify holders. Throws until the chain has
 * immobilised its tokens, and once it is over; for anybody else it does not exist.
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
  const { row, domain_id, name, id_number, token_value, ...issuer } = await findContent(db, id)
  const brand = brandOfId(domain_id)
  const issued = new Date(row.decided_at ?? row.requested_at)
  const { number } = shown
  const project = provenNameIn(shown, language)
  const subtitle = say(t.subtitle, language, { project, number })
  const sheet = openSheet({ brand, language, title: t.title, subtitle, made_at: issued })
  sheet.facts([
    [t.number, number],
    [t.holder, name ?? shown.holder],
    [t.id_number, id_number ?? '–'],
    [t.project, project],
    ...(issuer.owner ? [[t.issuer, `${issuer.owner} (${issuer.tax_id})`] as const] : []),
    [t.class, t.security],
    [t.token_value, token_value === null ? '–' : writtenEuros(token_value, language, 2)],
    [t.tokens, writtenCount(shown.tokens, language)],
    [t.purpose, shown.purpose],
    [t.issued, `${writtenMoment(issued, language)} (Madrid)`],
    [t.valid_until, longDate(shown.valid_until ?? '', language)],
    [t.code, printedCode(services, row)],
    [t.check_at, services.addressOf('/certificado', brand)],
  ])
  sheet.heading(t.registrar)
  for (const note of t.notes) sheet.paragraph(note)
  return {
    entry: { action: 'registry.certificate.export', subject: { type: 'user', id: shown.user_id } },
    parts: [{ bytes: await sheet.toBuffer(), rows: 1 }],
    mimeType: 'application/pdf',
    filename: `${brand.domain}-${t.filename}-${number}.pdf`,
  }
}

async function readInForce(services: Needed, actor: Actor, id: string): Promise<Certificate> {
  const shown = await readCertificate(services, id)
  if (shown.user_id !== actor.id && !can(actor, 'registry.identify'))
    throw fail('registry.certificate_not_found')
  if (!shown.is_ready) throw fail('registry.certificate_not_ready')
  return shown
}

/** The code in groups of four, as people copy it from paper. */
function printedCode(services: Needed, row: ActRow): string {
  return (codeOf(services, row).match(/.{4}/g) ?? []).join('-')
}

/** Name and number are those of the day it was issued: the same certificate says the same whenever it is printed. */
async function findContent(db: Needed['db'], id: string) {
  const was = sentBefore(db, actTable.decided_at)
  const [found] = await db
    .select({
      row: actTable,
      domain_id: projectTable.domain_id,
      token_value: projectTable.token_value,
      owner: projectOwnerTable.name,
      tax_id: projectOwnerTable.tax_id,
      name: sentOr(was.snapshot, applicationTable.name),
      id_number: sentOr(was.snapshot, applicationTable.id_number),
    })
    .from(actTable)
    .innerJoin(projectTable, eq(projectTable.id, actTable.project_id))
    .leftJoin(projectOwnerTable, eq(projectOwnerTable.id, projectTable.owner_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, actTable.user_id), isNull(applicationTable.changes)),
    )
    .leftJoinLateral(was, sql`true`)
    .where(eq(actTable.id, id))
  if (!found) throw fail('registry.certificate_not_found')
  return found
}
