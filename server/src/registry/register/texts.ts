import en from '@acervo/domain/texts/en/registry-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/registry-sheet.json' with { type: 'json' }

/** Texts of the exported register in both languages, apart from the law. */
export const registerTexts = { es, en }
