import type { DemoPerson } from '../person.ts'
import { openPaper } from './paper/open.ts'

/** A one-page water bill from a company that does not exist. */
export function proofOfResidence(person: DemoPerson): Promise<Buffer> {
  const fields = person.kyc?.fields
  const paper = openPaper(person.domain_id, 'Justificante de domicilio')
  paper.cover('Muestra', 'Factura de agua', 'Aguas Supuestas SA  ·  octubre de 2026')
  paper.heading('Titular del contrato')
  paper.table(
    ['Dato', 'Valor'],
    [
      ['Nombre', fields?.name ?? person.full_name],
      ['Dirección del suministro', fields?.address ?? ''],
      ['Localidad', `${fields?.postal_code ?? ''} ${fields?.city ?? ''}`.trim()],
      ['Referencia', `MUESTRA-${person.key.toUpperCase()}`],
    ],
    { widths: [1, 2] },
  )
  paper.heading('Consumo')
  paper.table(
    ['Concepto', 'Importe'],
    [
      ['Cuota de servicio', '8,41 €'],
      ['Consumo, 11 m³', '13,64 €'],
      ['Depuración', '6,02 €'],
      ['Total', '28,07 €'],
    ],
    { widths: [3, 1], total: true },
  )
  paper.note('MUESTRA. Documento de demostración: no acredita ningún domicilio.')
  return paper.toBuffer()
}
