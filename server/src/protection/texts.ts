import en from '@acervo/domain/texts/en/protection.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/protection.json' with { type: 'json' }

/** The names of duties, in both languages. */
export const protectionTexts = { es, en }
