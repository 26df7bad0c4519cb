import type { DemoPerson } from '../person.ts'
import { openPaper } from './paper/open.ts'

/** A one-page water bill from a company that does not exist, dated in the month before it was sent. */
export function proofOfResidence(person: DemoPerson): Promise<Buffer> {
  const fields = person.kyc?.fields
  const paper = openPaper(person.domain_id, 'Justificante de domicilio')
  paper.cover('Muestra', 'Factura de agua', `Aguas Supuestas SA  ·  ${billedMonth(person)}`)
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

function billedMonth({ kyc, created_at }: DemoPerson): string {
  const month = new Date(kyc?.submitted_at ?? created_at)
  month.setUTCMonth(month.getUTCMonth(), 0)
  return billed.format(month)
}

const billed = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' })
