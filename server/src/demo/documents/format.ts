import { percentOf } from '@acervo/domain/common/percent'
import { writtenEuros, writtenNumber } from '@acervo/domain/common/figures'
import { writtenDay } from '@acervo/domain/common/time-zone'

/** Figures for the demo documents, which are in Spanish. */
export function euros(amount: number): string {
  return writtenEuros(amount, 'es')
}

export function percent(value: number): string {
  return `${writtenNumber(value, 'es', 0, 2)} %`
}

export function share(part: number, whole: number): string {
  return percent(percentOf(part, whole))
}

export function count(value: number): string {
  return writtenNumber(value, 'es', 0, 2)
}

export function day(at: string): string {
  return writtenDay(at, 'es')
}

export const typeLabels = {
  real_estate: 'Inmobiliario',
  business: 'Negocio',
  infrastructure: 'Infraestructura',
  energy: 'Energía',
  other: 'Otro',
} as const

export const frequencyLabels = {
  at_end: 'Al final',
  monthly: 'Cada mes',
  quarterly: 'Cada trimestre',
  half_yearly: 'Cada seis meses',
  yearly: 'Cada año',
} as const

export const modalityLabels = {
  equity: 'Participación',
  debt: 'Deuda',
  hybrid: 'Híbrida',
  crowdfunding: 'Financiación participativa',
} as const
