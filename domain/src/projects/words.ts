import type { Text } from '../common/text.ts'
import type { ProjectStatus } from './project.ts'
import type { ProjectDraft } from './project-draft.ts'

/** What people call the kinds of project. */
export const typeWords = {
  real_estate: { es: 'Inmobiliario', en: 'Real estate' },
  business: { es: 'Negocio', en: 'Business' },
  infrastructure: { es: 'Infraestructura', en: 'Infrastructure' },
  energy: { es: 'Energía', en: 'Energy' },
  other: { es: 'Otro', en: 'Other' },
} as const satisfies Record<NonNullable<ProjectDraft['project_type']>, Text>

export const modalityWords = {
  equity: { es: 'Capital', en: 'Equity' },
  debt: { es: 'Deuda', en: 'Debt' },
  hybrid: { es: 'Híbrida', en: 'Hybrid' },
  crowdfunding: { es: 'Crowdfunding', en: 'Crowdfunding' },
} as const satisfies Record<NonNullable<ProjectDraft['modality']>, Text>

export const statusWords = {
  draft: { es: 'Borrador', en: 'Draft' },
  active: { es: 'Activo', en: 'Active' },
  completed: { es: 'Completado', en: 'Completed' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
  blocked: { es: 'Bloqueado', en: 'Blocked' },
} as const satisfies Record<ProjectStatus, Text>

/** Categories of documents; an image has none. */
export const categoryWords = {
  whitepaper: { es: 'Documento informativo', en: 'Whitepaper' },
  legal: { es: 'Documento legal', en: 'Legal document' },
  contract: { es: 'Contrato', en: 'Contract' },
  financial: { es: 'Documento financiero', en: 'Financial document' },
  technical: { es: 'Documento técnico', en: 'Technical document' },
  marketing: { es: 'Material de marketing', en: 'Marketing material' },
  other: { es: 'Otro', en: 'Other' },
} as const satisfies Record<string, Text>
