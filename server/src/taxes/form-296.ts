import { fieldsOf296, type DeclaredNonResident } from '@acervo/domain/taxes/form-296'
import { csvAnswer, EXPORT_PAGE_ROWS, type Column } from '../documents/csv.ts'
import type { ExportAnswer } from '../http/export.ts'
import type { Services } from '../services.ts'
import { listDeclaredNonResidents } from './declared.ts'

/** The titles are the form's own, so they are Spanish in both languages, and so is the file name. */
export function exportForm296({ db }: Pick<Services, 'db'>, year: number): ExportAnswer {
  return csvAnswer(
    {
      action: 'taxes.export',
      subject: { type: 'export', id: `form-296-${year}` },
      details: { year, form: '296' },
    },
    `modelo-296-${year}-no-es-el-archivo-oficial`,
    columnsOf(year),
    listDeclaredNonResidents(db, year, EXPORT_PAGE_ROWS),
  )
}

function columnsOf(year: number): Column<DeclaredNonResident>[] {
  return fieldsOf296(year, empty).map(([title], at) => [
    title,
    (row) => fieldsOf296(year, row)[at]?.[1] ?? '',
  ])
}

const empty: DeclaredNonResident = {
  issuer: '',
  issuer_id: '',
  name: '',
  id_number: '',
  user_type: 'persona_fisica',
  birth_date: '',
  address: '',
  city: '',
  postal_code: '',
  country: '',
  income: 'interest',
  day: '',
  rate: 0,
  gross: 0n,
  withheld: 0n,
}
