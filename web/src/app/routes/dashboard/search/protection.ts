import { classRequestSorts, type ClassRequestSort } from '@acervo/domain/protection/class-request-list'
import { classRequestStates } from '@acervo/domain/protection/class-request-state'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { viewSearch, type ViewSearch } from './view.ts'

type Search = Record<string, unknown>

/** The project that sent the user to the test, to go back to. */
export function protectionSearch({ project }: Search): { project?: string } {
  return typeof project === 'string' && /^[0-9a-f-]{36}$/i.test(project) ? { project } : {}
}

const protectionParts = ['requests', 'wordings', 'test'] as const
type ProtectionPart = (typeof protectionParts)[number]
export type ProtectionReviewSearch = {
  part?: ProtectionPart
  state?: ClassRequestRow['state']
} & ViewSearch<ClassRequestSort>

/** The open tab of the staff screen, and the filter and the view of its requests. */
export function protectionReviewSearch({ part, state, ...asked }: Search): ProtectionReviewSearch {
  const known = protectionParts.find((one) => one === part)
  const shown = classRequestStates.find((one) => one === state)
  return {
    ...(known ? { part: known } : {}),
    ...(shown ? { state: shown } : {}),
    ...viewSearch(asked, classRequestSorts),
  }
}
