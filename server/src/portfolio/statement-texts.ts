import en from '@acervo/domain/texts/en/portfolio-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/portfolio-sheet.json' with { type: 'json' }

/** The texts of a statement, in both languages. */
export const statementTexts = { es, en }
