import { readFileSync } from 'node:fs'
import { languages, type Language } from '@acervo/domain/common/language'
import type { Text } from '@acervo/domain/common/text'
import { categoryWords, modalityWords, statusWords, typeWords } from '@acervo/domain/projects/words'
import { expect, test } from 'vitest'
import { auditSheetTexts } from '../audit/reading/sheet.ts'
import { investmentSheetTexts } from '../investments/investment-sheet.ts'
import { queueSheetTexts } from '../kyc/queue-sheet.ts'

/** A spreadsheet is written by the server and a screen by the browser; people lay one beside the other. */
const pairs = [
  ['projects', 'status', inOne(statusWords)],
  ['projects', 'type', inOne(typeWords)],
  ['projects', 'modality', inOne(modalityWords)],
  ['projects', 'category', inOne(categoryWords)],
  ['investments', 'status', (language: Language) => investmentSheetTexts[language].statuses],
  ['kyc', 'status', (language: Language) => queueSheetTexts[language].statuses],
  ['audit', 'roles', (language: Language) => auditSheetTexts[language].roles],
] as const

function inOne(words: Record<string, Text>) {
  return (language: Language) =>
    Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text[language]]))
}

test.each(pairs)(
  'spreadsheets and the audit call each %s %s what the screens call it',
  (namespace, key, sheet) => {
    for (const language of languages) {
      const file = new URL(`../../../web/src/locales/${language}/${namespace}.json`, import.meta.url)
      const screen = JSON.parse(readFileSync(file, 'utf8'))[key]
      expect(screen).toMatchObject(sheet(language))
    }
  },
)
