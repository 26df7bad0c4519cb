/**
 * The content of a key investment information sheet: the parts and points of Annex I of Regulation (EU) 2020/1503, as
 * data. Labels and help are in `texts/sheet.json`. `is_confirmed: false` marks points whose wording nobody has compared
 * with the annex yet; docs/law.md asks counsel to do so.
 */
export const sheetParts = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const
export type SheetPart = (typeof sheetParts)[number]

/**
 * The instrument that is offered. It decides which parts are required: D to F for securities, G for loans, I for
 * managed loans.
 */
export const instruments = ['securities', 'loans', 'managed_loans'] as const
export type Instrument = (typeof instruments)[number]

export const partsOf = {
  securities: ['A', 'B', 'C', 'D', 'E', 'F', 'H'],
  loans: ['A', 'B', 'C', 'G', 'H'],
  managed_loans: ['A', 'B', 'C', 'G', 'H', 'I'],
} as const satisfies Record<Instrument, readonly SheetPart[]>

/** `text` is written in both languages; the others have one value, the same in both. */
export type FieldKind = 'text' | 'euros' | 'day' | 'link'
type Field = { part: SheetPart; kind: FieldKind; is_confirmed: boolean; is_optional?: true }

const confirmed = (part: SheetPart, kind: FieldKind = 'text'): Field => ({ part, kind, is_confirmed: true })
const open = (part: SheetPart, kind: FieldKind = 'text'): Field => ({ part, kind, is_confirmed: false })
const openOptional = (part: SheetPart): Field => ({ ...open(part), is_optional: true })

/** Every point, in the order of the sheet. */
export const sheetFields = {
  owner_identity: confirmed('A'),
  responsible: confirmed('A'),
  activities: confirmed('A'),
  accounts: { ...confirmed('A', 'link'), is_optional: true },
  figures: confirmed('A'),
  project: confirmed('A'),
  target: confirmed('B', 'euros'),
  past_offers: confirmed('B'),
  deadline: confirmed('B', 'day'),
  target_missed: confirmed('B'),
  maximum: confirmed('B', 'euros'),
  own_funds: open('B', 'euros'),
  capital_changes: open('B'),
  risk_project: open('C'),
  risk_sector: open('C'),
  risk_default: open('C'),
  risk_return: open('C'),
  risk_platform: open('C'),
  risk_illiquid: open('C'),
  risk_other: openOptional('C'),
  securities: open('D'),
  price: open('D'),
  oversubscription: open('D'),
  payment_custody: open('D'),
  collateral: openOptional('D'),
  buy_back: openOptional('D'),
  debt_terms: openOptional('D'),
  vehicle: open('E'),
  rights: open('F'),
  restrictions: open('F'),
  exit: open('F'),
  votes: open('F'),
  loan_terms: open('G'),
  loan_rate: open('G'),
  loan_mitigation: open('G'),
  loan_schedule: open('G'),
  loan_defaults: open('G'),
  loan_servicing: open('G'),
  costs: open('H'),
  more_information: open('H'),
  complaints: open('H'),
  loan_portfolio: open('I'),
} as const satisfies Record<string, Field>
export type SheetField = keyof typeof sheetFields
export const sheetFieldNames = Object.keys(sheetFields) as SheetField[]

export function fieldOf(name: SheetField): Field {
  return sheetFields[name]
}

/** The points of one part. */
export function fieldsOfPart(part: SheetPart): SheetField[] {
  return sheetFieldNames.filter((name) => sheetFields[name].part === part)
}

/** The points that a sheet about this instrument has. */
export function fieldsOf(instrument: Instrument): SheetField[] {
  return partsOf[instrument].flatMap(fieldsOfPart)
}
