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
import { startWalk, type Walk } from '../support/walk/walk.ts'
import { aProduct, test } from '../support/product.ts'

const product = aProduct()
test.describe.configure({ timeout: 360_000 })

const steps: readonly (readonly [about: string, step: (walk: Walk) => Promise<void>])[] = [
  ['the opportunities are filtered and sorted', findProject],
  ['an unverified person finds what is missing', openVerification],
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
]

// A person invests in Spanish in main.journey.ts; e2e/screens tests what differs between people and languages.
test('a company is verified, invests and receives tokens, in English', async ({ browser }) => {
  const walk = await startWalk(browser, product)
  for (const [about, step] of steps) await test.step(about, () => step(walk))
})
