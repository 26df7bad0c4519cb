import { writtenEuros } from '@acervo/domain/common/figures'
import { writtenDay } from '@acervo/domain/common/time-zone'
import type { PublicProject } from '@acervo/domain/projects/public'
import { useSite, useTexts } from '../site.ts'

/** Of an offer that missed its target: what it was, and until when it had time, as the app says it. */
export function useMissed({ target, target_deadline }: PublicProject): string {
  const { language } = useSite()
  const t = useTexts('projects')
  if (target === null || target_deadline === null) return ''
  return t('card.missed', {
    target: writtenEuros(target, language),
    day: writtenDay(target_deadline, language),
  })
}
