import { incomes, payees, type WithholdingRate } from '../withholding.ts'

/** The rates of a new installation, without their sources (server/migrations, `tax_rules`). */
export const firstRates: readonly WithholdingRate[] = incomes.flatMap((income) =>
  payees.map((payee) => ({
    income,
    payee,
    from: '2016-01-01',
    rate: income === 'interest' && payee === 'certified_eu_resident' ? 0 : 1900,
  })),
)
