import { brandOfId, type BrandId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { writtenDay } from '@acervo/domain/common/time-zone'
import { projectNameIn, provenNameIn } from '@acervo/domain/projects/in-language'
import type { Project } from '@acervo/domain/projects/project'
import { sheetWordings, type Wording } from '@acervo/domain/protection/wordings'
import { fieldsOfPart, partsOf, type SheetField } from '@acervo/domain/sheet/fields'
import type { SheetDraft } from '@acervo/domain/sheet/sheet'
import { writtenValue } from '@acervo/domain/sheet/written-value'
import { openSheet, type Sheet } from '../documents/pdf/sheet.ts'
import type { ProjectNames } from '../projects/named.ts'
import { sheetTexts } from './texts.ts'

/** The data of its project that a sheet repeats. */
export type SheetProject = ProjectNames & Pick<Project, 'modality' | 'owner_name'> & { domain_id: BrandId }

type Made = SheetDraft & {
  project: SheetProject
  wordings: readonly Wording[]
  /** Null in a preview. */
  identifier: string | null
  version: number | null
  at: Date
}

/** The sheet as a PDF, in the order of Annex I: title, disclaimer, risk warning, reflection period, overview, parts. */
export async function makeSheet(made: Made, language: Language): Promise<{ bytes: Buffer; pages: number }> {
  const t = sheetTexts[language]
  const { project, content, instrument } = made
  const pdf = openSheet({
    brand: brandOfId(project.domain_id),
    language,
    title: t.title,
    subtitle: projectNameIn(project, language),
    made_at: made.at,
  })
  const wordingOf = (code: (typeof sheetWordings)[number]) => {
    const found = made.wordings.find((one) => one.code === code)
    if (!found) throw new Error(`The text ${code} is missing`)
    return found.is_confirmed ? found[language] : `${found[language]} (${t.pdf.pending})`
  }
  for (const code of ['sheet_disclaimer', 'sheet_risk_warning', 'sheet_reflection'] as const)
    pdf.point(t.pdf.labels[code], wordingOf(code))
  pdf.heading(t.pdf.overview)
  writeOverview(pdf, made, language)
  for (const part of partsOf[instrument]) {
    pdf.heading(say(t.part, language, { part, name: t.parts[part] }))
    for (const name of fieldsOfPart(part)) {
      pdf.point(t.fields[name], saidIn(content, name, language) || t.pdf.empty)
      if (name === 'responsible') pdf.paragraph(wordingOf('sheet_declaration'))
    }
  }
  const pages = pdf.pages()
  return { bytes: await pdf.toBuffer(), pages }
}

function writeOverview(pdf: Sheet, made: Made, language: Language): void {
  const t = sheetTexts[language]
  const { identifier, version, at, project, instrument, content } = made
  const written = (name: SheetField) => saidIn(content, name, language) || '–'
  const day = writtenDay(at, language)
  pdf.facts([
    [t.pdf.identifier, identifier ?? t.pdf.no_lei],
    [
      t.pdf.version,
      version === null ? t.pdf.draft : say(t.pdf.version_of, language, { version: String(version), day }),
    ],
    [t.pdf.owner, project.owner_name ?? '–'],
    [t.pdf.project, provenNameIn(project, language)],
    [t.pdf.instrument, t.instrument[instrument]],
    // Equity has a target capital; loans, debt and hybrids have target funds (Delegated Regulation (EU) 2022/2119, article 4).
    [project.modality === 'equity' ? t.pdf.target_capital : t.pdf.target_funds, written('target')],
    [t.pdf.deadline, written('deadline')],
  ])
}

function saidIn(content: SheetDraft['content'], name: SheetField, language: Language): string {
  return writtenValue(name, content[name]?.[language] ?? '', language)
}
