import en from '@acervo/domain/texts/en/registry-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/registry-sheet.json' with { type: 'json' }

/** Texts of the exported register, apart from the law, in both languages. */
export const registerTexts = { es, en }
