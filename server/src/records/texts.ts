import en from '@acervo/domain/texts/en/records.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/records.json' with { type: 'json' }

/** The texts of the documents centre, in both languages. */
export const recordTexts = { es, en }
