import { writtenCount } from '@acervo/domain/common/figures'
import type { FormatterModule } from 'i18next'

/** Writes every `{{count}}` as the language groups thousands. Whatever else fills a text is written already. */
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
