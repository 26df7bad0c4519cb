import type { PaymentFrequency } from '@acervo/domain/projects/payment-frequency'
import type { BrandId } from '@acervo/domain/brands/brand'

/** The shape of a demo project: the fields of a project, and the data of its pictures and documents. */
export type DemoDocument = {
  kind: 'whitepaper' | 'contract' | 'financial'
  document_type: 'whitepaper' | 'contract' | 'financial'
  filename: string
  description: string
}

export type DemoProject = {
  key: string
  name: string
  description: string
  project_type: 'real_estate' | 'business' | 'infrastructure' | 'energy' | 'other'
  website: string
  /** Euros. */
  total_funding: number
  /** Months. */
  duration: number
  modality: 'equity' | 'debt' | 'hybrid' | 'crowdfunding'
  /** Percent. */
  annual_return: number
  total_return: number
  /** Set when the return is not paid at the end. */
  payment_frequency?: Exclude<PaymentFrequency, 'at_end'>
  token_value: number
  min_investment: number
  max_investment: number
  start_date: string
  end_date: string
  investment_terms: string
  status: 'draft' | 'active' | 'completed' | 'cancelled'
  domain_id: BrandId
  is_public?: true
  is_crowdfunding?: true
  /** Picture keys; the first is the main image. */
  images: string[]
  documents: DemoDocument[]
  /** The project owner, under the name that the documents use. */
  issuer: string
  location: string
  use_of_funds: { concept: string; amount: number }[]
  risks: string[]
}

/** Turns text written in indented paragraphs into plain paragraphs separated by one empty line. */
export function prose(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .join('\n\n')
}

const papers = {
  whitepaper: {
    label: 'whitepaper',
    description: 'Documento informativo: activo, estructura, riesgos y condiciones del token',
  },
  contract: { label: 'contrato', description: 'Modelo de contrato de suscripción' },
  financial: { label: 'informe-financiero', description: 'Informe financiero y proyecciones' },
} as const

export function documentsOf(key: string, kinds: DemoDocument['kind'][]): DemoDocument[] {
  return kinds.map((kind) => ({
    kind,
    document_type: kind,
    filename: `${papers[kind].label}-${key}.pdf`,
    description: papers[kind].description,
  }))
}
