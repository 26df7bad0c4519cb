import protectionEn from '@acervo/domain/texts/en/protection.json' with { type: 'json' }
import en from '@acervo/domain/texts/en/sheet.json' with { type: 'json' }
import protectionEs from '@acervo/domain/texts/es/protection.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/sheet.json' with { type: 'json' }

/** The texts of key investment information sheets. */
export const sheetTexts = { es, en }

/** The names of the mandatory texts. */
export const wordingNames = { es: protectionEs.duty, en: protectionEn.duty }
