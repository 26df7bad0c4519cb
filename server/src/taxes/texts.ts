import en from '@acervo/domain/texts/en/taxes-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/taxes-sheet.json' with { type: 'json' }

/** Texts of the annual certificate, in both languages. */
export const taxTexts = { es, en }
