import mailEn from '@acervo/domain/texts/en/complaints-mail.json' with { type: 'json' }
import sheetEn from '@acervo/domain/texts/en/complaints-sheet.json' with { type: 'json' }
import mailEs from '@acervo/domain/texts/es/complaints-mail.json' with { type: 'json' }
import sheetEs from '@acervo/domain/texts/es/complaints-sheet.json' with { type: 'json' }

/** The texts of emails about complaints, and of the register as a spreadsheet. */
export const complaintMailTexts = { es: mailEs, en: mailEn }
export const complaintSheetTexts = { es: sheetEs, en: sheetEn }
