import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Holder } from '@acervo/domain/registry/register'
import { audit, type By } from '../audit/record.ts'
import { allPages, csvAnswer, csvEuros, csvMoment, EXPORT_PAGE_ROWS, type Column } from '../http/csv.ts'
import type { FileAnswer } from '../http/files/send.ts'
import type { Services } from '../services.ts'
import { readRegister, type RegisterAsked } from './read-register.ts'
import { registerPdf } from './register-pdf.ts'
import { registerTexts } from './register-texts.ts'

type Format = 'csv' | 'pdf'
type Caller = By & { actor: Actor; language: Language }

/** The whole register as a file. It names people, so that it was taken is in the audit log. */
export async function exportRegister(
  services: Pick<Services, 'db' | 'now'>,
  by: Caller,
  asked: RegisterAsked,
  format: Format,
): Promise<FileAnswer> {
  const page = { limit: EXPORT_PAGE_ROWS }
  const first = await readRegister(services, asked, page)
  const { register, brand } = first
  // The same day for all pages, though midnight may pass between them.
  const whole = { ...asked, date: register.date }
  const pages = allPages((cursor) => readRegister(services, whole, { ...page, cursor }))
  await audit(services.db, by, {
    action: 'registry.export',
    subject: { type: 'project', id: register.project_id },
    after: { date: register.date, format },
  })
  const name = `${registerTexts[by.language].filename}-${register.project_name}-${register.date}`
  if (format === 'csv')
    return csvAnswer(name, registerColumns(by.language, register.date, register.made_at), pages)
  const holders: Holder[] = []
  for await (const rows of pages) holders.push(...rows)
  return {
    bytes: await registerPdf(brand, register, holders, by.language),
    mimeType: 'application/pdf',
    filename: `${name}.pdf`,
    cache: 'private, no-store',
  }
}

function registerColumns(language: Language, date: string, made_at: string): Column<Holder>[] {
  const t = registerTexts[language]
  return [
    [t.number, (row) => row.number],
    [t.holder, (row) => row.name],
    [t.id_number, (row) => row.id_number],
    [t.email, (row) => row.email],
    [t.wallet, (row) => row.wallet],
    [t.tokens, (row) => row.tokens],
    [t.free, (row) => row.free],
    [t.blocked, (row) => row.blocked],
    [t.since, (row) => csvMoment(row.since)],
    [t.share_percent, (row) => csvEuros(row.share)],
    [t.as_of, () => date],
    [t.made, () => csvMoment(made_at)],
  ]
}
