import { writtenCount } from '@acervo/domain/common/figures'
import type { FormatterModule } from 'i18next'

/** Formats every `{count}` with the language's thousands separators. All other variables are already formatted. */
export const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number'
      ? writtenCount(value, language === 'en' ? 'en' : 'es')
      : (value as string),
}
