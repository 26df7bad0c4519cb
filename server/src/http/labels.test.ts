import { readFileSync } from 'node:fs'
import { languages, type Language } from '@acervo/domain/common/language'
import { expect, test } from 'vitest'
import { auditSheetTexts } from '../audit/sheet.ts'
import { investmentSheetTexts } from '../investments/investment-sheet.ts'
import { queueSheetTexts } from '../kyc/queue-sheet.ts'
import { projectSheetTexts } from '../projects/project-sheet.ts'

/** A spreadsheet is written by the server and a screen by the browser; people lay one beside the other. */
const pairs = [
  ['projects', 'status', (language: Language) => projectSheetTexts[language].statuses],
  ['projects', 'type', (language: Language) => projectSheetTexts[language].types],
  ['investments', 'status', (language: Language) => investmentSheetTexts[language].statuses],
  ['kyc', 'status', (language: Language) => queueSheetTexts[language].statuses],
  ['audit', 'roles', (language: Language) => auditSheetTexts[language].roles],
] as const

test.each(pairs)('spreadsheets call each %s %s what the screens call it', (namespace, key, sheet) => {
  for (const language of languages) {
    const file = new URL(`../../../web/src/locales/${language}/${namespace}.json`, import.meta.url)
    const screen = JSON.parse(readFileSync(file, 'utf8'))[key]
    expect(screen).toMatchObject(sheet(language))
  }
})
