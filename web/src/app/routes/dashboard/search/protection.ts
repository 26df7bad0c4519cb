import { classRequestStates } from '@acervo/domain/protection/class-request-state'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'

type Search = Record<string, unknown>

/** The project to go back to, where somebody is sent to do the test before they invest. */
export function protectionSearch({ project }: Search): { project?: string } {
  return typeof project === 'string' && /^[0-9a-f-]{36}$/i.test(project) ? { project } : {}
}

const protectionParts = ['requests', 'wordings', 'test'] as const
type ProtectionPart = (typeof protectionParts)[number]
export type ProtectionReviewSearch = { part?: ProtectionPart; state?: ClassRequestRow['state'] }

/** The open tab of staff, and the requests it shows. */
export function protectionReviewSearch({ part, state }: Search): ProtectionReviewSearch {
  const known = protectionParts.find((one) => one === part)
  const shown = classRequestStates.find((one) => one === state)
  return { ...(known ? { part: known } : {}), ...(shown ? { state: shown } : {}) }
}
