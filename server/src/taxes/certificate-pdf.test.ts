import { brands } from '@acervo/domain/brands/brand'
import { expect, test } from 'vitest'
import { certificatePdf } from './certificate-pdf.ts'
import type { PersonalDue } from './due.ts'

const weekly = Array.from({ length: 52 }, (_, week) =>
  new Date(Date.UTC(2026, 0, 2 + 7 * week)).toISOString().slice(0, 10),
)

function dueOn(days: string[]): PersonalDue {
  const sums = { gross: 52_00n, withheld: 9_88n, net: 42_12n }
  return {
    project_name: 'Corrala de Prueba',
    project_name_en: '',
    payer: null,
    kind: 'interest',
    rate: 1900,
    is_exempt: false,
    days,
    ...sums,
  }
}

async function pagesOf(due: PersonalDue[]): Promise<number> {
  const pdf = await certificatePdf(
    {
      brand: brands[0],
      year: 2026,
      is_provisional: false,
      made_at: new Date('2027-01-20T10:00:00Z'),
      person: { name: 'Persona Inventada', id_number: '12345678Z' },
      due,
    },
    'es',
  )
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test('income that is paid every week takes no row that is higher than a page', async () => {
  expect(await pagesOf([dueOn(weekly)])).toBe(1)
  expect(await pagesOf([dueOn(weekly.slice(0, 12))])).toBe(1)
})
