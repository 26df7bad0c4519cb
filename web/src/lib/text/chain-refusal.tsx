import { refusalText } from '@acervo/domain/registry/refusals'
import { currentLanguage } from './i18n.ts'

/** Why the chain refused something. Without a translation, the English message of the chain's adapter is shown. */
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
