import { plainText } from '@acervo/domain/common/formatted-text/plain-text'
import type { DemoProject } from '../project.ts'
import { count, euros, frequencyLabels, day, modalityLabels, percent, share, typeLabels } from './format.ts'
import { openPaper } from './paper/open.ts'
import type { Paper } from './paper/parts.ts'

export function whitepaper(project: DemoProject): Promise<Buffer> {
  const paper = openPaper(project.domain_id, `Documento informativo · ${project.name}`)
  paper.cover('Documento informativo', project.name, `${project.location}  ·  ${project.issuer}`)
  writeSummary(paper, project)
  paper.chapter('El activo')
  paper.paragraphs(plainText(project.description))
  writeStructure(paper, project)
  writeRisks(paper, project)
  writeToken(paper, project)
  writeCalendar(paper, project)
  return paper.toBuffer()
}

function writeSummary(paper: Paper, project: DemoProject): void {
  paper.heading('Resumen')
  paper.table(
    ['Concepto', 'Valor'],
    [
      ['Tipo de activo', typeLabels[project.project_type]],
      ['Modalidad', modalityLabels[project.modality]],
      ['Importe de la emisión', euros(project.total_funding)],
      ['Valor de cada token', euros(project.token_value)],
      ['Tokens que se emiten', count(project.total_funding / project.token_value)],
      ['Inversión mínima y máxima', `${euros(project.min_investment)} – ${euros(project.max_investment)}`],
      ['Plazo', `${project.duration} meses`],
      ['Rentabilidad anual estimada', percent(project.annual_return)],
      ['Rentabilidad total estimada', percent(project.total_return)],
      ['Pago de la rentabilidad', frequencyLabels[project.payment_frequency ?? 'at_end']],
    ],
    { widths: [1.2, 1] },
  )
  paper.note(
    'Este documento pertenece a una demostración. La sociedad, el activo y las cifras son inventados. La rentabilidad es una ' +
      'estimación y el capital no está garantizado: puede perderse entero.',
  )
}

function writeStructure(paper: Paper, project: DemoProject): void {
  paper.chapter('Estructura de la operación')
  paper.paragraphs(
    `El emisor es ${project.issuer}. Los inversores suscriben instrumentos representados mediante tokens e inscritos a su ` +
      `nombre; el emisor recibe los fondos en una cuenta separada y los destina a lo que sigue.\n\n` +
      `Los fondos no salen de esa cuenta hasta que la emisión se cierra o alcanza el mínimo previsto en las condiciones.`,
  )
  paper.heading('Destino de los fondos')
  paper.table(
    ['Partida', 'Importe', 'Peso'],
    [
      ...project.use_of_funds.map(
        ({ concept, amount }) => [concept, euros(amount), share(amount, project.total_funding)] as const,
      ),
      ['Total', euros(project.total_funding), '100 %'],
    ],
    { widths: [2.4, 1, 0.7], total: true },
  )
  paper.heading('Quién interviene')
  paper.table(
    ['Papel', 'Quién'],
    [
      ['Emisor', project.issuer],
      ['Plataforma', `${paper.brand.name} (${paper.brand.email})`],
      ['Registro de los tokens', 'Entidad responsable de la inscripción y registro (ERIR)'],
      ['Cuenta de pagos', 'Entidad de pago supuesta, separada del emisor y de la plataforma'],
      ['Auditor', 'Auditores Figurados SLP'],
    ],
    { widths: [1, 1.8] },
  )
}

function writeRisks(paper: Paper, project: DemoProject): void {
  paper.chapter('Riesgos')
  paper.paragraphs('Lea este capítulo antes que ningún otro. Invierta solo lo que pueda permitirse perder.')
  paper.heading('Propios de este proyecto')
  paper.bullets(project.risks)
  paper.heading('Comunes a toda inversión de este tipo')
  paper.bullets([
    'Pérdida total: si el emisor no puede pagar, puede perderse todo el capital. Ningún fondo de garantía lo cubre.',
    `Iliquidez: no hay un mercado organizado para estos tokens. Cuente con mantener la inversión ${project.duration} meses.`,
    'Estimaciones: los rendimientos se calculan con hipótesis que pueden no cumplirse.',
    'Tecnología: los tokens dependen de contratos inteligentes y de la red Polygon. Si pierde el acceso a su wallet, el registro permite recuperar los tokens en otra dirección, tras verificar su identidad.',
    'Normativa y fiscalidad: pueden cambiar durante el plazo. Los rendimientos tributan según la situación de cada inversor.',
  ])
}

function writeToken(paper: Paper, project: DemoProject): void {
  paper.chapter('El token y sus condiciones')
  paper.table(
    ['Característica', 'Detalle'],
    [
      ['Estándar', 'ERC-3643 (token con permisos e identidad verificada)'],
      ['Red', 'Polygon'],
      ['Decimales', 'Ninguno: cada token es indivisible'],
      [
        'Emisión',
        `Hasta ${count(project.total_funding / project.token_value)} tokens de ${euros(project.token_value)}`,
      ],
      ['Quién puede tenerlo', 'Inversores con la identidad verificada e inscritos en el registro'],
      ['Registrador', 'ERIR designada; la inscripción acredita la titularidad'],
      ['Bloqueos', 'Por orden judicial o del registrador, siempre con motivo'],
    ],
    { widths: [1, 2] },
  )
  paper.heading('Condiciones de la inversión')
  paper.paragraphs(plainText(project.investment_terms))
}

function writeCalendar(paper: Paper, project: DemoProject): void {
  const half = new Date(project.start_date)
  half.setUTCMonth(half.getUTCMonth() + Math.round(project.duration / 2))
  paper.chapter('Calendario y contacto')
  paper.table(
    ['Fecha', 'Hito'],
    [
      [day(project.start_date), 'Inicio del plazo'],
      [day(half.toISOString()), 'Informe de seguimiento a mitad de plazo'],
      [day(project.end_date), 'Vencimiento'],
    ],
    { widths: [1, 2] },
  )
  paper.heading('Cómo se invierte')
  paper.bullets([
    'Acepte este documento y las condiciones, y elija el importe.',
    'Haga la transferencia desde una cuenta a su nombre y confírmela en la plataforma.',
    'Revisamos el pago; la ERIR comprueba la inscripción.',
    'Se emiten los tokens en su wallet y recibe la confirmación.',
  ])
  paper.heading('Contacto')
  paper.paragraphs(
    `Escríbanos a ${paper.brand.email}. Respondemos en menos de 24 horas.` +
      (project.website ? `\n\nWeb del proyecto: ${project.website}` : ''),
  )
  paper.note('Documento de demostración fechado el 1 de noviembre de 2026.')
}
