/** Spanish figures for the papers. Money groups thousands from four digits on, as the site does. */
const money = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2, useGrouping: 'always' })

export function euros(amount: number): string {
  return `${money.format(amount)} €`
}

export function percent(value: number): string {
  return `${money.format(value)} %`
}

export function count(value: number): string {
  return money.format(value)
}

export function longDate(iso: string): string {
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}

export const typeLabels = {
  real_estate: 'Inmobiliario',
  business: 'Negocio',
  infrastructure: 'Infraestructura',
  energy: 'Energía',
  other: 'Otro',
} as const

export const modalityLabels = {
  equity: 'Participación',
  debt: 'Deuda',
  hybrid: 'Híbrida',
  crowdfunding: 'Financiación participativa',
} as const
