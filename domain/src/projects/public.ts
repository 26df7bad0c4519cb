import { z } from 'zod'
import { funding, isFull } from './funding.ts'
import { isMissed } from './offer/missed.ts'
import { project, projectFile } from './project.ts'
import { publicAddress } from './public-address.ts'

/**
 * The fields of a project that visitors without an account may see. Other fields never leave the server: file ids,
 * document URLs, contracts, versions, and who changed what.
 */
const publicFields = project
  .pick({
    id: true,
    name: true,
    description: true,
    project_type: true,
    modality: true,
    total_funding: true,
    duration: true,
    annual_return: true,
    total_return: true,
    payment_frequency: true,
    token_value: true,
    min_investment: true,
    max_investment: true,
    start_date: true,
    end_date: true,
    investment_terms: true,
    location: true,
    use_of_funds: true,
    risks: true,
    name_en: true,
    description_en: true,
    use_of_funds_en: true,
    risks_en: true,
    investment_terms_en: true,
    domain_id: true,
    regime: true,
    target: true,
    target_deadline: true,
    owner_name: true,
    authorised_entity: true,
  })
  .extend(funding.shape)
  .extend({
    images: z.array(projectFile.pick({ url: true, description: true })),
    documents: z.array(projectFile.pick({ filename: true, document_type: true })),
  })

/**
 * In the order in which they are listed. `coming`: nobody can pay yet, because its whitepaper is missing. `suspended` and
 * `missed`: nobody can invest.
 */
export const publicStates = ['open', 'coming', 'suspended', 'missed', 'funded', 'closed', 'repaid'] as const
export type PublicState = (typeof publicStates)[number]

export type PublicProject = z.output<typeof publicFields> & { state: PublicState; address: string }

type Known = z.input<typeof publicFields> & {
  status: 'active' | 'completed'
  repaid_at: string | null
  suspended_at: string | null
  is_public: boolean
}

/** A stored project as visitors see it at a moment (docs/product/public-site.md, "Public opportunities"). */
export function publicProjectOf(known: Known, at: Date): PublicProject {
  return { ...publicFields.parse(known), state: publicStateOf(known, at), address: publicAddress(known) }
}

function publicStateOf(known: Known, at: Date): PublicState {
  if (known.status === 'completed') return known.repaid_at === null ? 'closed' : 'repaid'
  if (isFull(known)) return 'funded'
  if (isMissed(known, at)) return 'missed'
  if (known.suspended_at !== null) return 'suspended'
  // A crowdfunding offer is published with its key investment information sheet.
  if (known.regime === 'ecspr') return 'open'
  return known.documents.some(({ document_type }) => document_type === 'whitepaper') ? 'open' : 'coming'
}

/** Whether visitors can choose an amount for the project. Investing in a coming project begins with a reservation. */
export function canBeChosen({ state }: Pick<PublicProject, 'state'>): boolean {
  return state === 'open' || state === 'coming'
}
