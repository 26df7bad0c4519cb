import type { DemoProject } from '../project.ts'
import { euros } from './format.ts'
import type { Paper } from './paper/parts.ts'
import type { Row } from './paper/table.ts'
import { margin, textWidth } from './paper/page.ts'

type Year = { label: string; months: number; paid: number; left: number }

/** The chapter on what investors are paid in each year, as a table and as bars. */
export function writePayments(paper: Paper, project: DemoProject): void {
  const years = yearsOf(project)
  paper.chapter('Pagos previstos')
  paper.table(
    ['Año', 'Meses', 'Rendimiento', 'Capital devuelto', 'Capital pendiente'],
    [...years.map((year) => yearRow(year, project.total_funding)), totalRow(project, years)],
    { widths: [0.9, 0.7, 1.2, 1.2, 1.2], total: true },
  )
  drawBars(paper, years)
}

function yearsOf(project: DemoProject): Year[] {
  const years: Year[] = []
  for (let done = 0; done < project.duration; done += 12) {
    const months = Math.min(12, project.duration - done)
    const isLast = done + months === project.duration
    years.push({
      label: `Año ${years.length + 1}`,
      months,
      paid: Math.round((project.total_funding * project.annual_return * months) / 1200),
      left: isLast ? 0 : project.total_funding,
    })
  }
  return years
}

function yearRow(year: Year, funding: number): Row {
  const returned = year.left === 0 ? funding : 0
  return [year.label, String(year.months), euros(year.paid), euros(returned), euros(year.left)]
}

function totalRow(project: DemoProject, years: Year[]): Row {
  const paid = years.reduce((sum, year) => sum + year.paid, 0)
  return ['Total', String(project.duration), euros(paid), euros(project.total_funding), euros(0)]
}

function drawBars(paper: Paper, years: Year[]): void {
  const { doc, brand } = paper
  const [height, top] = [110, doc.y + 18]
  const highest = Math.max(...years.map((year) => year.paid))
  const slot = textWidth / years.length
  years.forEach((year, i) => {
    const tall = (year.paid / highest) * height
    const width = Math.min(46, slot * 0.5)
    const x = margin.left + slot * i + (slot - width) / 2
    doc.rect(x, top + height - tall, width, tall).fill(brand.primary)
    doc.font('plain').fontSize(7.6).fillColor(brand.soft)
    doc.text(euros(year.paid), margin.left + slot * i, top + height - tall - 11, {
      width: slot,
      align: 'center',
    })
    doc.text(year.label, margin.left + slot * i, top + height + 6, { width: slot, align: 'center' })
  })
  doc
    .moveTo(margin.left, top + height)
    .lineTo(margin.left + textWidth, top + height)
    .lineWidth(0.8)
    .stroke(brand.ink)
  doc.x = margin.left
  doc.y = top + height + 22
}
