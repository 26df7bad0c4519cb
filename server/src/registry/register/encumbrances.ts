import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import type { Holder } from '@acervo/domain/registry/register'
import en from '@acervo/domain/texts/en/erir.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/erir.json' with { type: 'json' }

const texts = { es: es.register, en: en.register }

/**
 * One sentence for each lien and attachment of a holder, by rank, with the time of registration that gives the rank
 * (Ley 6/2023, art. 12).
 */
export function encumbranceLines(
  { encumbrances }: Holder,
  language: Language,
  momentOf: (registered_at: string) => string,
): string[] {
  const { encumbrance_one, encumbrance_other, encumbrance_kinds } = texts[language]
  return encumbrances.map(({ kind, rank, number, tokens, registered_at }) =>
    say(tokens === 1 ? encumbrance_one : encumbrance_other, language, {
      rank,
      kind: encumbrance_kinds[kind],
      number,
      formatted: tokens,
      moment: momentOf(registered_at),
    }),
  )
}
