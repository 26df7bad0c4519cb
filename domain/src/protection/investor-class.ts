import { z } from 'zod'
import { domainId } from '../brands/fields.ts'
import { day, moment, uuid } from '../common/reply.ts'
import type { UserType } from '../kyc/personal/user-type.ts'
import { daysAfter, monthsAfter } from '../common/days.ts'
import { classRequestStates } from './class-request-state.ts'

/**
 * Everybody is a non-sophisticated investor until the platform approved their request to be treated as sophisticated
 * (Regulation (EU) 2020/1503, article 2(1)(j) and Annex II). An approval is valid for two years.
 */
export const investorClasses = ['non_sophisticated', 'sophisticated'] as const
export type InvestorClass = (typeof investorClasses)[number]

/** The criteria of Annex II, by kind of person, and how many of them have to be met. */
export const classCriteria = {
  persona_fisica: { needed: 2, criteria: ['income_or_portfolio', 'financial_post', 'significant_trades'] },
  persona_juridica: { needed: 1, criteria: ['own_funds', 'turnover', 'balance_sheet'] },
} as const satisfies Record<UserType, { needed: number; criteria: readonly string[] }>

const criterion = z.enum(
  [...classCriteria.persona_fisica.criteria, ...classCriteria.persona_juridica.criteria],
  'common.field_invalid',
)
export type ClassCriterion = z.output<typeof criterion>

/** Whether a person states enough criteria, all of them for their kind of person. */
export function meetsCriteria(userType: UserType, stated: readonly ClassCriterion[]): boolean {
  const { needed, criteria } = classCriteria[userType]
  const own: readonly string[] = criteria
  return new Set(stated).size >= needed && stated.every((one) => own.includes(one))
}

const CLASS_MONTHS = 24

/** How many days before an approval ends its owner is told, and may request the next one. */
export const CLASS_ENDING_DAYS = 30

/** Whether an approval ends so soon that its owner may ask for the next one. */
export function isClassEnding(validUntil: string, today: string): boolean {
  return validUntil <= daysAfter(today, CLASS_ENDING_DAYS)
}

/**
 * The last day of an approval given on `decidedOn`. An approval that is still in force until `current` is extended from
 * that day. So nobody loses days by asking early, and nobody loses the class because staff decide late.
 */
export function classEnd(decidedOn: string, current: string | null | undefined): string {
  return monthsAfter(current && current > decidedOn ? current : decidedOn, CLASS_MONTHS)
}

/** The fields sent with the evidence. Form fields are text, so the criteria are separated by commas. */
export const classRequestForm = z.object({
  criteria: z
    .string('protection.criteria_missing')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(criterion).min(1, 'protection.criteria_missing').max(3, 'common.field_invalid')),
  /** The version of the warning that the person read. It says which protection they lose. */
  warning_version: z.coerce.number('protection.declarations_needed').int('protection.declarations_needed'),
  /** The person declares that they know the consequences, and that their statements are true. */
  declares_awareness: z.literal('true', 'protection.declarations_needed'),
  declares_truth: z.literal('true', 'protection.declarations_needed'),
})

/** A request as its owner reads it. `ended`: given up, or its two years are over. */
export const classRequest = z.object({
  id: uuid(),
  state: z.enum(classRequestStates),
  criteria: z.array(criterion),
  requested_at: moment,
  decided_at: moment.nullable(),
  reason: z.string().nullable(),
  valid_until: day.nullable(),
})
export type ClassRequest = z.infer<typeof classRequest>

/** A request as staff read it. */
export const classRequestRow = classRequest.extend({
  user_id: uuid(),
  domain_id: domainId,
  name: z.string(),
  email: z.string().nullable(),
  /** Email of the person who decided it. */
  decided_by: z.string().nullable(),
})
export type ClassRequestRow = z.infer<typeof classRequestRow>
