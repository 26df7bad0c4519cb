import type { FailureCode, FieldFailure } from '@acervo/domain/common/failure'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import en from '@acervo/domain/texts/en/failures.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/failures.json' with { type: 'json' }

const texts: Readonly<Record<Language, Record<FailureCode, string>>> = { es, en }

/** The sentence of a failure, or of the failure of a field. */
export function failureText({ code, params }: FieldFailure, language: Language): string {
  return say(texts[language][code], language, params)
}
