import {
  acceptAndPay,
  openVerification,
  endTwoInvestments,
  findProject,
  invest,
  readNotifications,
  readPortfolio,
  followStaffSteps,
} from '../support/walk/investing.ts'
import { answerQuestions, readSummary } from '../support/walk/answers.ts'
import { uploadDocuments, addMissingDocument } from '../support/walk/documents.ts'
import { fillPersonal, submitEmptyForm } from '../support/walk/personal.ts'
import { correctAndGetApproved, expectReadOnly, send } from '../support/walk/sending.ts'
import { startWalk } from '../support/walk/walk.ts'
import { aProduct, test } from '../support/product.ts'

// A valid bank account: an invented one gets no QR code.
const product = aProduct({
  BANK_BENEFICIARY: 'Acervo Inventado, S. L.',
  BANK_IBAN: 'ES9121000418450200051332',
})

// Each kind of investor and each language once. e2e/screens tests the other combinations where texts differ.
for (const who of ['person', 'company'] as const) {
  const language = who === 'person' ? 'es' : 'en'
  test(`a ${who} is verified, invests and receives tokens (${language})`, async ({ browser }) => {
    test.setTimeout(360_000)
    const walk = await startWalk(browser, product, { isCompany: who === 'company', language })
    for (const [about, step] of [
      ['the opportunities are filtered and sorted', findProject],
      ['an unverified person cannot invest', openVerification],
      ['an empty form shows what is missing', submitEmptyForm],
      ['every field is filled in and saved', fillPersonal],
      ['documents are chosen or dropped, opened and removed', uploadDocuments],
      ['the review names what is missing, which is added as a photo', addMissingDocument],
      ['missing answers show errors, and answers survive closing the browser', answerQuestions],
      ['the summary shows everything entered', readSummary],
      ['the application is sent', send],
      ['a sent application cannot be changed', expectReadOnly],
      ['the application is rejected, corrected, sent again and approved', correctAndGetApproved],
      ['the verified investor finds the project again', findProject],
      ['the screen shows what an amount buys', invest],
      ['the whitepaper and terms are accepted, and the transfer declared', acceptAndPay],
      ['staff take their steps until the tokens are minted', followStaffSteps],
      ['one investment is cancelled and one rejected', endTwoInvestments],
      ['the portfolio shows the tokens and statements can be downloaded', readPortfolio],
      ['the notifications list every event', readNotifications],
    ] as const)
      await test.step(about, () => step(walk))
  })
}
