import { refusalText } from '@acervo/domain/registry/refusals'
import { currentLanguage } from '../../../lib/i18n.ts'

/** Why the chain refused something. What has no translation is shown as the chain's adapter wrote it, in English. */
export function Refusal({ error, className }: { error: string; className?: string }) {
  const text = refusalText(error)
  return text ? (
    <span className={className}>{text[currentLanguage()]}</span>
  ) : (
    <span lang="en" className={className}>
      {error}
    </span>
  )
}
