import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { writtenCount, writtenEuros, writtenPercent } from '@acervo/domain/common/figures'
import { writtenDay } from '@acervo/domain/common/time-zone'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { openSheet } from '../documents/pdf/sheet.ts'
import type { Receipt } from './receipt.ts'
import { statementTexts } from './statement-texts.ts'

/** The receipt of one payment as an A4 document. */
export async function receiptPdf(receipt: Receipt, language: Language): Promise<Buffer> {
  const { receipt: t, kinds } = statementTexts[language]
  const { brand, made_at } = receipt
  const project = projectNameIn(receipt, language)
  const euros = (amount: number) => writtenEuros(amount, language, 2)
  const subtitle = say(t.subtitle, language, { kind: kinds[receipt.kind], project })
  const sheet = openSheet({ brand, language, title: t.title, subtitle, made_at })
  sheet.facts(paymentFacts(receipt, language))
  sheet.heading(t.amounts)
  await sheet.table(
    [
      { title: t.concept, share: 3 },
      { title: t.amount, share: 1.2, end: true },
    ],
    [
      [t.gross, euros(receipt.gross)],
      [withheldLabel(receipt, language), euros(-receipt.withheld)],
      ...(receipt.set_off > 0 ? [[t.set_off, euros(-receipt.set_off)]] : []),
    ],
    [t.net, euros(eurosOf(centsOf(receipt.net) - centsOf(receipt.set_off)))],
  )
  sheet.heading(receipt.transfer ? t.transfer : t.details)
  sheet.facts(transferFacts(receipt, language))
  const notes = [
    receipt.transfer ? t.note : t.note_set_off,
    ...(receipt.withheld > 0 ? [t.withheld_note] : []),
  ]
  sheet.paragraph(notes.join(' '))
  return sheet.toBuffer()
}

function transferFacts(
  { transfer, payer, id, made_at, ...names }: Receipt,
  language: Language,
): (readonly [string, string])[] {
  const { receipt: t } = statementTexts[language]
  return [
    [t.payer, say(t.payer_of, language, { payer, project: projectNameIn(names, language) })],
    ...(transfer
      ? [
          [t.to, transfer.holder_name] as const,
          [t.account, say(t.account_end, language, { end: transfer.account })] as const,
          [t.reference, transfer.reference] as const,
        ]
      : []),
    [t.id, id],
    [t.made, writtenDay(made_at, language)],
  ]
}

function paymentFacts(receipt: Receipt, language: Language): (readonly [string, string])[] {
  const { receipt: t, kinds } = statementTexts[language]
  const date = (day: string) => writtenDay(day, language)
  return [
    [t.holder, receipt.name ?? receipt.transfer?.holder_name ?? ''],
    [t.project, projectNameIn(receipt, language)],
    [t.kind, kinds[receipt.kind]],
    [t.record, date(receipt.record_date)],
    [t.payment, date(receipt.payment_date)],
    [t.paid, date(receipt.paid_on)],
    [t.tokens, writtenCount(receipt.tokens, language)],
  ]
}

/** The rate or, if nothing was withheld, why. */
function withheldLabel({ rate, untaxed_because }: Receipt, language: Language): string {
  const { receipt: t } = statementTexts[language]
  const withheld = say(t.withheld, language, { rate: writtenPercent(rate, language, 2) })
  return untaxed_because ? `${withheld}\n${t.untaxed[untaxed_because]}` : withheld
}
