import { fieldsOf, type Declared } from '@acervo/domain/taxes/form-193'
import { csvAnswer, EXPORT_PAGE_ROWS, type Column } from '../documents/csv.ts'
import type { ExportAnswer } from '../http/export.ts'
import type { Services } from '../services.ts'
import { listDeclared } from './declared.ts'

/** The titles are the form's own, so they are Spanish in both languages, and so is the file name. */
export function exportForm193({ db }: Pick<Services, 'db'>, year: number): ExportAnswer {
  return csvAnswer(
    {
      action: 'taxes.export',
      subject: { type: 'export', id: `form-193-${year}` },
      details: { year, form: '193' },
    },
    `modelo-193-${year}-no-es-el-archivo-oficial`,
    columnsOf(year),
    listDeclared(db, year, EXPORT_PAGE_ROWS),
  )
}

function columnsOf(year: number): Column<Declared>[] {
  return fieldsOf(year, empty).map(([title], at) => [title, (row) => fieldsOf(year, row)[at]?.[1] ?? ''])
}

const empty: Declared = {
  issuer: '',
  issuer_id: '',
  name: '',
  id_number: '',
  postal_code: '',
  income: 'interest',
  rate: 0,
  gross: 0n,
  withheld: 0n,
}
