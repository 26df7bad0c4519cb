import { test } from '@playwright/test'
import { aPlace } from './steps.ts'
import {
  acceptAndPay,
  beLedToVerification,
  endTwo,
  findProject,
  invest,
  readNotifications,
  readPortfolio,
  watchTheOthers,
} from './walk/investing.ts'
import { answerQuestions, readSummary } from './walk/answers.ts'
import { bringDocuments, photographTheMissing } from './walk/documents.ts'
import { fillPersonal, lackEverything } from './walk/personal.ts'
import { beRefusedAndApproved, expectReadOnly, send } from './walk/sending.ts'
import { setOut } from './walk/walk.ts'

// With an account that banks know: an invented one gets no code to scan.
const place = aPlace({
  BANK_BENEFICIARY: 'Acervo Inventado, S. L.',
  BANK_IBAN: 'ES9121000418450200051332',
})

for (const isCompany of [false, true]) {
  for (const language of ['es', 'en'] as const) {
    const who = isCompany ? 'a company' : 'a person'
    test(`${who}, from the opportunities over all of KYC to tokens (${language})`, async ({ browser }) => {
      test.setTimeout(360_000)
      const walk = await setOut(browser, place, { isCompany, language })
      for (const [about, step] of [
        ['the opportunities are narrowed and sorted', findProject],
        ['without verification nobody invests', beLedToVerification],
        ['an empty form says what it lacks, word for word', lackEverything],
        ['every field is typed, chosen and saved', fillPersonal],
        ['documents come by file and by drop, are looked at, and taken away', bringDocuments],
        ['what is missing is named before it can be sent', photographTheMissing],
        ['each question asks for its answer; a closed browser loses none', answerQuestions],
        ['the summary says it all', readSummary],
        ['Finalizar sends it', send],
        ['sent, nothing can be changed', expectReadOnly],
        ['refused with a reason, corrected, sent again, approved', beRefusedAndApproved],
        ['verified, the project is found again', findProject],
        ['an amount says what it buys', invest],
        ['whitepaper and terms are accepted, the transfer made', acceptAndPay],
        ['the others take their steps, up to the tokens', watchTheOthers],
        ['one investment is cancelled, one rejected', endTwo],
        ['the portfolio holds the tokens and hands out statements', readPortfolio],
        ['the notifications tell it all', readNotifications],
      ] as const)
        await test.step(about, () => step(walk))
    })
  }
}
