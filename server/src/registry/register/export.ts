import type { Language } from '@acervo/domain/common/language'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import type { Holder, RegisterHead } from '@acervo/domain/registry/register'
import {
  allPages,
  csvAnswer,
  csvMoment,
  csvShare,
  EXPORT_PAGE_ROWS,
  type Column,
} from '../../documents/csv.ts'
import type { ExportAnswer } from '../../http/export.ts'
import type { Services } from '../../services.ts'
import { registerDigest } from './digest.ts'
import { encumbranceLines } from './encumbrances.ts'
import { readRegister, type RegisterRequest } from './read.ts'
import { registerPdf } from './pdf.ts'
import { registerTexts } from './texts.ts'

type Format = 'csv' | 'pdf'

/**
 * The whole register as a file. It carries its day, the time, the number of holders and the digest of its content; the
 * audit row has these and the digest of the file, for `npm run register:verify` (docs/operations.md).
 */
export async function exportRegister(
  services: Pick<Services, 'db' | 'now'>,
  language: Language,
  asked: RegisterRequest,
  format: Format,
): Promise<ExportAnswer> {
  const page = { limit: EXPORT_PAGE_ROWS }
  const { register, brand } = await readRegister(services, asked, page)
  // The same day for all pages, even if midnight passes between them.
  const whole = { ...asked, date: register.date }
  const digest = registerDigest(register)
  let sha256 = ''
  const pages = added(
    allPages((cursor) => readRegister(services, whole, { ...page, cursor })),
    digest,
  )
  const entry = auditEntryOf(register)
  const verifiable = () => ({ register_sha256: sha256 })
  const name = `${registerTexts[language].filename}-${projectNameIn(register, language)}-${register.date}`
  if (format === 'csv') {
    const foot = () => {
      sha256 = digest.end()
      return registerFoot(language, register, sha256)
    }
    const columns = registerColumns(language, register.date, register.made_at)
    return { ...csvAnswer(entry, name, columns, pages, foot), verifiable }
  }
  const holders: Holder[] = []
  for await (const rows of pages) holders.push(...rows)
  sha256 = digest.end()
  return {
    entry,
    parts: [{ bytes: await registerPdf(brand, register, holders, sha256, language), rows: holders.length }],
    mimeType: 'application/pdf',
    filename: `${name}.pdf`,
    verifiable,
  }
}

function auditEntryOf({ project_id, date }: RegisterHead): ExportAnswer['entry'] {
  return { action: 'registry.export', subject: { type: 'project', id: project_id }, details: { date } }
}

async function* added(
  pages: AsyncIterable<Holder[]>,
  digest: ReturnType<typeof registerDigest>,
): AsyncGenerator<Holder[]> {
  for await (const rows of pages) {
    digest.add(rows)
    yield rows
  }
}

/** The last line: the digest, the number of holders, the day and the time, in the columns that fit them. */
function registerFoot(
  language: Language,
  { holders, date, made_at }: RegisterHead,
  sha256: string,
): (string | null)[] {
  const t = registerTexts[language]
  const [digest, count] = [`SHA-256 ${sha256}`, `${t.holders}: ${holders}`]
  return [null, digest, count, ...Array.from({ length: 9 }, () => null), date, csvMoment(made_at)]
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
    [t.late, (row) => row.late],
    [t.since, (row) => csvMoment(row.since)],
    [t.share_percent, (row) => csvShare(row.share)],
    [t.encumbrances, (row) => encumbranceLines(row, language, (at) => csvMoment(at) ?? '').join(' | ')],
    [t.as_of, () => date],
    [t.made, () => csvMoment(made_at)],
  ]
}
