import { plainText } from '@acervo/domain/common/formatted-text/plain-text'
import type { DemoProject } from '../project.ts'
import { count, euros, day, percent } from './format.ts'
import { openPaper } from './paper/open.ts'
import type { Paper } from './paper/parts.ts'
import { margin, textWidth } from './paper/page.ts'

export function contract(project: DemoProject): Promise<Buffer> {
  const paper = openPaper(project.domain_id, `Contrato de suscripción · ${project.name}`)
  paper.cover('Contrato de suscripción', project.name, `Modelo  ·  ${project.issuer}`)
  paper.heading('Reunidos')
  paper.paragraphs(
    `De una parte, ${project.issuer}, con domicilio supuesto en ${project.location}, en adelante «el Emisor».\n\n` +
      'De otra, la persona cuyos datos constan en la solicitud de inversión aceptada en la plataforma, con la identidad ' +
      'verificada, en adelante «el Inversor».\n\n' +
      `Interviene ${paper.brand.name} como plataforma, sin ser parte de las obligaciones de pago.`,
  )
  paper.heading('Exponen')
  paper.paragraphs(
    `Que el Emisor desarrolla el proyecto «${project.name}» y ha acordado una emisión de hasta ${euros(project.total_funding)} ` +
      `en tokens de ${euros(project.token_value)}.\n\n` +
      'Que el Inversor ha leído el documento informativo, conoce los riesgos y acepta invertir conforme a las cláusulas que siguen.',
  )
  paper.note('Modelo de demostración: ni las partes ni el proyecto existen. No lo firme ni lo reutilice.')
  paper.chapter('Cláusulas')
  clausesOf(project).forEach(([title, text], i) => {
    paper.heading(`${i + 1}. ${title}`)
    paper.paragraphs(text)
  })
  writeSignatures(paper, project)
  return paper.toBuffer()
}

type Clause = [title: string, text: string]

function clausesOf(project: DemoProject): Clause[] {
  return [
    [
      'Objeto',
      `El Inversor suscribe el número entero de tokens que resulta de dividir su aportación entre ${euros(project.token_value)}. La aportación no será inferior a ${euros(project.min_investment)} ni superior a ${euros(project.max_investment)}. La emisión completa consta de ${count(project.total_funding / project.token_value)} tokens.`,
    ],
    [
      'Desembolso',
      'El pago se hace por transferencia desde una cuenta a nombre del Inversor, en los diez días siguientes a la aceptación. Pasado ese plazo la reserva caduca sin coste.',
    ],
    [
      'Rendimiento y plazo',
      `El plazo es de ${project.duration} meses, del ${day(project.start_date)} al ${day(project.end_date)}. La rentabilidad estimada es del ${percent(project.annual_return)} anual, ${percent(project.total_return)} en total. Es una estimación y no una obligación de resultado, salvo en la parte que las condiciones declaran fija.`,
    ],
    ['Condiciones particulares', plainText(project.investment_terms).replaceAll('\n\n', ' ')],
    ...commonClauses,
  ]
}

/** The rest is the same for every project. */
const commonClauses: Clause[] = [
  [
    'Representación e inscripción',
    'Los instrumentos se representan mediante tokens ERC-3643 en la red Polygon. La inscripción a favor del Inversor la practica la entidad responsable de la inscripción y registro (ERIR), que acredita la titularidad.',
  ],
  [
    'Información',
    'El Emisor publica cada semestre en la plataforma un informe de seguimiento y, cada año, las cuentas auditadas. Todo hecho que afecte a los pagos se comunica en cinco días hábiles.',
  ],
  [
    'Transmisión',
    'Los tokens solo pueden transmitirse a personas con la identidad verificada e inscritas en el registro. El Inversor conserva su acceso aunque cambie de monedero, una vez comprobada de nuevo su identidad.',
  ],
  [
    'Incumplimiento',
    'Si el Emisor se retrasa más de treinta días en un pago, los titulares de más de la mitad de los tokens pueden dar por vencida la emisión y ejecutar las garantías.',
  ],
  [
    'Desistimiento',
    'El Inversor puede desistir sin motivo y sin coste hasta que confirme el pago en la plataforma, y en los cuatro días naturales siguientes si es inversor no profesional.',
  ],
  [
    'Ley y fuero',
    'Este contrato se rige por la ley española. Las partes se someten a los juzgados del domicilio del Inversor cuando sea consumidor y, en los demás casos, a los de Madrid.',
  ],
]

function writeSignatures(paper: Paper, project: DemoProject): void {
  const { doc, brand } = paper
  if (doc.y > 640) doc.addPage()
  doc.y += 24
  const y = doc.y + 56
  const half = textWidth / 2 - 16
  for (const [x, who] of [
    [margin.left, project.issuer],
    [margin.left + half + 32, 'El Inversor'],
  ] as const) {
    doc
      .moveTo(x, y)
      .lineTo(x + half, y)
      .lineWidth(0.8)
      .stroke(brand.ink)
    doc
      .font('plain')
      .fontSize(9)
      .fillColor(brand.soft)
      .text(who, x, y + 6, { width: half })
  }
}
