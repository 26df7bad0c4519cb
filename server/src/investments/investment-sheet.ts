import type { Language } from '@acervo/domain/common/language'
import type { Investment } from '@acervo/domain/investments/investment'
import { csvEuros, csvMoment, type Column } from '../http/csv.ts'

const es = {
  filename: 'inversiones',
  user: 'Usuario',
  no_name: 'Sin nombre',
  email: 'Correo',
  project: 'Proyecto',
  amount: 'Cantidad invertida',
  tokens: 'Tokens',
  status: 'Estado',
  statuses: {
    start: 'Iniciada',
    payment: 'Pendiente de pago',
    review: 'En revisión',
    erir: 'Verificación ERIR',
    mint: 'Emisión de tokens',
    completed: 'Completada',
    rejected: 'Rechazada',
  },
  date: 'Fecha',
  reference: 'Referencia',
  received_on: 'Pago recibido el',
  received_amount: 'Importe recibido',
  verified_by: 'Verificado por',
  completed: 'Finalizada',
  wallet: 'Monedero',
  transaction: 'Transacción',
}

/** What the spreadsheet of the investments says, in both languages. */
export const investmentSheetTexts: Record<Language, typeof es> = {
  es,
  en: {
    filename: 'investments',
    user: 'User',
    no_name: 'No name',
    email: 'Email',
    project: 'Project',
    amount: 'Amount invested',
    tokens: 'Tokens',
    status: 'Status',
    statuses: {
      start: 'Started',
      payment: 'Awaiting payment',
      review: 'Under review',
      erir: 'ERIR verification',
      mint: 'Token minting',
      completed: 'Completed',
      rejected: 'Rejected',
    },
    date: 'Date',
    reference: 'Reference',
    received_on: 'Payment received on',
    received_amount: 'Amount received',
    verified_by: 'Verified by',
    completed: 'Finished',
    wallet: 'Wallet',
    transaction: 'Transaction',
  },
}

/** The investments as the columns of a spreadsheet. */
export function investmentColumns(language: Language): Column<Investment>[] {
  const t = investmentSheetTexts[language]
  return [
    [t.user, (row) => row.user_name || t.no_name],
    [t.email, (row) => row.user_email],
    [t.project, (row) => row.project_name],
    [t.amount, (row) => csvEuros(row.amount)],
    [t.tokens, (row) => row.tokens],
    [t.status, (row) => t.statuses[row.status]],
    [t.date, (row) => csvMoment(row.created_at)],
    [t.reference, (row) => row.payment_reference],
    [t.received_on, (row) => row.payment_received_on],
    [
      t.received_amount,
      (row) => (row.payment_received_amount === null ? null : csvEuros(row.payment_received_amount)),
    ],
    [t.verified_by, (row) => row.staff?.payment_verified_by ?? null],
    [t.completed, (row) => csvMoment(row.completed_at)],
    [t.wallet, (row) => row.wallet],
    [t.transaction, (row) => row.mint?.tx_hash ?? null],
  ]
}
