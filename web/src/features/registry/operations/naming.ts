import type { FailedOperation } from '@acervo/domain/registry/operations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projectName } from '../../../lib/text/project-name.ts'

export type OperationLinks = {
  canRetry: (kind: FailedOperation['kind']) => boolean
  /** A link to the subject of an operation. */
  link: (operation: FailedOperation, text: string) => ReactNode
}

/** The person or project that an operation is about. */
export function subjectOf(operation: FailedOperation): string {
  const { person, wallet } = operation
  return [person, projectName(operation)].filter(Boolean).join(' · ') || (wallet ?? '')
}

/** Names an operation, without its subject. */
export function useKindName() {
  const { t } = useTranslation('chain')
  return ({ kind }: FailedOperation) => t(`operations.kind_${kind}`)
}

/** Names an operation and its subject. */
export function useAbout() {
  const kindName = useKindName()
  return (operation: FailedOperation) => `${kindName(operation)}: ${subjectOf(operation)}`
}
