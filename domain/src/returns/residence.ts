import { monthsAfter } from '../common/days.ts'
import type { Payee, TreatyCaps } from './withholding.ts'

/** What a verified identity says about its owner's residence; null without an identity, or where it says nothing. */
export type Residence = { user_type: 'persona_fisica' | 'persona_juridica' | null; country: string | null }

/** A confirmed certificate of tax residence. Countries have the names that identities use. */
export type ResidenceCertificate = { country: string; issued_on: string; caps: TreatyCaps }

/** The country as identities store it. */
export const SPAIN = 'Spain'

/** How many months a certificate is valid: Orden EHA/3290/2008, art. 17. */
const VALID_MONTHS = 12

/** How many days before a certificate ends its owner is told. */
export const ENDING_DAYS = 30

/**
 * The members of the EU, and the countries of the EEA that exchange tax information with Spain by treaty. Their
 * residents are exempt from tax on interest (TRLIRNR 14.1.c). Liechtenstein is left out until a tax adviser confirms
 * that it exchanges information.
 */
const exemptCountries: ReadonlySet<string> = new Set([
  'Austria',
  'Belgium',
  'Bulgaria',
  'Croatia',
  'Cyprus',
  'Czechia',
  'Denmark',
  'Estonia',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Hungary',
  'Ireland',
  'Italy',
  'Latvia',
  'Lithuania',
  'Luxembourg',
  'Malta',
  'Netherlands',
  'Poland',
  'Portugal',
  'Romania',
  'Slovakia',
  'Slovenia',
  'Sweden',
  'Iceland',
  'Norway',
])

/** Whether residents of this country are exempt from tax on interest once a certificate proves their residence. */
export function isExemptCountry(country: string): boolean {
  return exemptCountries.has(country)
}

/** Whether an identity names a country other than Spain. A person without a known country counts as a resident. */
export function isNonResident({ country }: Pick<Residence, 'country'>): boolean {
  return country !== null && country !== SPAIN
}

/**
 * The last day of a certificate's validity. A year is counted from date to date; in a month that lacks the date it ends
 * on the last day (Código Civil, art. 5).
 */
export function validUntil(issuedOn: string): string {
  return monthsAfter(issuedOn, VALID_MONTHS)
}

/** Whether a certificate proves residence on this day. */
export function isValidOn(day: string, { issued_on }: Pick<ResidenceCertificate, 'issued_on'>): boolean {
  return issued_on <= day && day <= validUntil(issued_on)
}

/**
 * The kind of payee a holder is on a day, and the highest rates that a treaty allows. A resident of another country is
 * taxed at the general rate unless a valid certificate of the country in their identity exists. They can claim back tax
 * that was withheld in excess.
 */
export function payeeOf(
  residence: Residence,
  certificate: ResidenceCertificate | undefined,
  day: string,
): { payee: Payee; caps?: TreatyCaps } {
  if (!isNonResident(residence))
    return { payee: residence.user_type === 'persona_juridica' ? 'resident_company' : 'resident_person' }
  if (!certificate || certificate.country !== residence.country || !isValidOn(day, certificate))
    return { payee: 'other_non_resident' }
  const { country, caps } = certificate
  return { payee: isExemptCountry(country) ? 'certified_eu_resident' : 'other_non_resident', caps }
}
