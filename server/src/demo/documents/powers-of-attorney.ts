import type { DemoPerson } from '../person.ts'
import { openPaper } from './paper/open.ts'

/** One page of an invented deed. */
export function powersOfAttorney(person: DemoPerson): Promise<Buffer> {
  const fields = person.kyc?.fields
  const paper = openPaper(person.domain_id, 'Poderes del representante')
  paper.cover('Muestra', 'Escritura de poder', 'Notaría Supuesta de Muestras  ·  octubre de 2026')
  paper.heading('Poderdante y apoderado')
  paper.table(
    ['Dato', 'Valor'],
    [
      ['Sociedad', fields?.name ?? person.full_name],
      ['CIF', fields?.id_number ?? ''],
      ['Inscripción', fields?.company_registration_number ?? ''],
      ['Actúa como', fields?.company_role ?? ''],
    ],
    { widths: [1, 2] },
  )
  paper.note('MUESTRA. Documento de demostración: no acredita ningún poder.')
  return paper.toBuffer()
}
