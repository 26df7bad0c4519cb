import type { Brand } from '@acervo/domain/brands/brand'
import { writtenDay } from '@acervo/domain/common/time-zone'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import { writtenCount, writtenEuros } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import type { ReceiptState } from '@acervo/domain/portfolio/investment-receipt'
import { openSheet } from '../documents/pdf/sheet.ts'
import type { investmentTable } from '../investments/table.ts'
import { statementTexts } from './statement-texts.ts'

/** The content of an investment's receipt. `tx_hash`: the transaction that minted its tokens. */
export type InvestmentReceipt = typeof investmentTable.$inferSelect & {
  brand: Brand
  holder: string
  project_name: string
  project_name_en: string
  state: ReceiptState
  tx_hash: string | null | undefined
  made_at: Date
}

/** The receipt of one investment as an A4 document. */
export async function investmentReceiptPdf(receipt: InvestmentReceipt, language: Language): Promise<Buffer> {
  const t = statementTexts[language].investment
  const { brand, made_at, awarded_tokens } = receipt
  const project = projectNameIn(receipt, language)
  const euros = (amount: number) => writtenEuros(amount, language, 2)
  const subtitle = say(t.subtitle, language, { project })
  const sheet = openSheet({ brand, language, title: t.title, subtitle, made_at })
  sheet.facts([
    [t.holder, receipt.holder],
    [t.project, project],
    [t.state, t.states[receipt.state]],
    [t.reference, receipt.payment_reference],
    [t.id, receipt.id],
    [t.made, writtenDay(made_at, language)],
    ...present([[t.awarded, awarded_tokens > 0 ? writtenCount(awarded_tokens, language) : null]]),
  ])
  sheet.heading(t.amounts)
  await sheet.table(
    [
      { title: t.tokens, share: 1 },
      { title: t.token_value, share: 1.2, end: true },
      { title: t.amount, share: 1.2, end: true },
    ],
    [[writtenCount(receipt.tokens, language), euros(receipt.token_value), euros(receipt.amount)]],
    [t.total, '', euros(receipt.amount)],
  )
  sheet.heading(t.dates)
  sheet.facts(present(datesOf(receipt, language)))
  const minted = present([
    [t.wallet, receipt.tx_hash ? receipt.wallet : null],
    [t.transaction, receipt.tx_hash],
  ])
  if (minted.length > 0) {
    sheet.heading(t.minted)
    sheet.facts(minted)
  }
  sheet.paragraph(t.notes[receipt.state])
  return sheet.toBuffer()
}

type Line = readonly [label: string, value: string | null | undefined]

function datesOf(receipt: InvestmentReceipt, language: Language): Line[] {
  const { investment: t } = statementTexts[language]
  const on = (at: string | null) => at && writtenDay(at, language)
  const { payment_received_on: day, payment_received_amount: amount } = receipt
  const received =
    day && amount !== null
      ? say(t.received_of, language, {
          amount: writtenEuros(amount, language, 2),
          day: writtenDay(day, language),
        })
      : null
  return [
    [t.made_on, on(receipt.created_at)],
    [t.accepted_on, on(receipt.start_at)],
    [t.declared_on, on(receipt.payment_at)],
    [t.received_on, received],
    [t.registered_on, on(receipt.erir_at)],
    [t.completed_on, on(receipt.completed_at)],
    [t.redeemed_on, on(receipt.redeemed_at)],
    [t.passed_on, on(receipt.passed_at)],
    [t.rejected_on, on(receipt.rejected_at)],
  ]
}

function present(lines: readonly Line[]): (readonly [string, string])[] {
  return lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}
