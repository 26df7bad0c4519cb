import type { DemoProject } from '../project.ts'
import { euros, percent } from './format.ts'
import { openPaper } from './paper/open.ts'
import type { Paper } from './paper/parts.ts'
import { writePayments } from './payments.ts'

export function financialReport(project: DemoProject): Promise<Buffer> {
  const paper = openPaper(project.domain_id, `Informe financiero · ${project.name}`)
  paper.cover(
    'Informe financiero',
    project.name,
    `Proyecciones a ${project.duration} meses  ·  cifras en euros`,
  )
  paper.heading('Qué dice este informe')
  paper.paragraphs(
    `Proyecta los pagos a los inversores de la emisión de ${euros(project.total_funding)} con el escenario central del ` +
      `documento informativo: ${percent(project.annual_return)} anual durante ${project.duration} meses. Los importes son brutos, antes de ` +
      'retenciones. El principal se muestra devuelto al vencimiento para facilitar la lectura; las condiciones pueden prever ' +
      'cuotas anteriores.',
  )
  writeUseOfFunds(paper, project)
  writePayments(paper, project)
  writeScenarios(paper, project)
  paper.note(
    'Informe de demostración con cifras inventadas. Los escenarios no son previsiones ni tienen probabilidad asignada. ' +
      'No está auditado.',
  )
  return paper.toBuffer()
}

function writeUseOfFunds(paper: Paper, project: DemoProject): void {
  paper.heading('Origen y aplicación de la emisión')
  paper.table(
    ['Partida', 'Importe'],
    [
      ...project.use_of_funds.map(({ concept, amount }) => [concept, euros(amount)] as const),
      ['Total aplicado', euros(project.total_funding)],
    ],
    { widths: [2.4, 1], total: true },
  )
}

function writeScenarios(paper: Paper, project: DemoProject): void {
  paper.heading('Por cada 1.000 € invertidos')
  const gain = (rate: number): string => euros(Math.round(10 * rate * (project.duration / 12) * 100) / 100)
  paper.table(
    ['Escenario', 'Rentabilidad anual', 'Ganancia bruta'],
    [
      ['Favorable', percent(project.annual_return + 1.2), gain(project.annual_return + 1.2)],
      ['Central', percent(project.annual_return), gain(project.annual_return)],
      [
        'Prudente',
        percent(Math.round(project.annual_return * 0.6 * 10) / 10),
        gain(Math.round(project.annual_return * 6) / 10),
      ],
      ['Adverso: se recupera la mitad del capital', '–', '-500 €'],
    ],
    { widths: [2, 1, 1] },
  )
}
