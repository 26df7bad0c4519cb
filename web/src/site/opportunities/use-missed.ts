import { writtenEuros } from '@acervo/domain/common/figures'
import { writtenDay } from '@acervo/domain/common/time-zone'
import type { PublicProject } from '@acervo/domain/projects/public'
import { useSite, useTexts } from '../site.ts'

/** The target that an offer missed and its deadline, in the words of the app; empty for any other offer. */
export function useMissed({ target, target_deadline }: PublicProject): string {
  const { language } = useSite()
  const t = useTexts('projects')
  if (target === null || target_deadline === null) return ''
  return t('card.missed', {
    target: writtenEuros(target, language),
    day: writtenDay(target_deadline, language),
  })
}
