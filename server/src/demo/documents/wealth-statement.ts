import type { DemoPerson } from '../person.ts'
import { openPaper } from './paper/open.ts'

/**
 * A one-page statement of assets from a bank that does not exist, as evidence for a request to be treated as
 * sophisticated.
 */
export function wealthStatement(person: DemoPerson): Promise<Buffer> {
  const isCompany = person.kyc?.fields.user_type === 'persona_juridica'
  const paper = openPaper(person.domain_id, 'Certificado de posiciones')
  paper.cover('Muestra', 'Certificado de posiciones', 'Banco Inexistente de Muestras')
  paper.heading('Titular')
  paper.table(
    ['Dato', 'Valor'],
    [
      ['Nombre', person.full_name],
      ['Identificación', person.kyc?.fields.id_number ?? ''],
    ],
    { widths: [1, 2] },
  )
  paper.heading(isCompany ? 'Cuentas del último ejercicio' : 'Posiciones')
  paper.table(
    ['Concepto', 'Importe'],
    isCompany
      ? [
          ['Fondos propios', '214.600,00 €'],
          ['Volumen de negocio', '2.380.000,00 €'],
          ['Balance', '1.145.900,00 €'],
        ]
      : [
          ['Fondos de inversión', '71.300,00 €'],
          ['Acciones', '38.950,00 €'],
          ['Depósitos', '22.000,00 €'],
        ],
    { widths: [3, 1] },
  )
  paper.note('MUESTRA. Documento de demostración: no acredita ninguna posición.')
  return paper.toBuffer()
}
