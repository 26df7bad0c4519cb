import en from '@acervo/domain/texts/en/distributions-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/distributions-sheet.json' with { type: 'json' }
import enScreen from '@acervo/domain/texts/en/distributions.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/distributions.json' with { type: 'json' }

/** Texts of the spreadsheet and of transfers, in both languages. */
export const sheetTexts = { es, en }
/** The texts that the spreadsheet shares with the screen. */
export const screenTexts = { es: esScreen, en: enScreen }
