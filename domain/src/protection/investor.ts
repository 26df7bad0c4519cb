import { z } from 'zod'
import { day, moment } from '../common/reply.ts'
import { userTypes } from '../kyc/personal/user-type.ts'
import { classRequest, investorClasses } from './investor-class.ts'
import { testOutcomes } from './knowledge-test.ts'
import { reflectionRules } from './reflection.ts'

/** A person as investor, and the settings that their duties depend on. */
export const investorProtection = z.object({
  class: z.enum(investorClasses),
  class_valid_until: day.nullable(),
  /** The newest request to be treated as sophisticated. */
  request: classRequest.nullable(),
  test: z.object({ taken_at: moment, outcome: z.enum(testOutcomes), counts_until: day }).nullable(),
  simulation: z.object({ taken_at: moment, net_worth: z.number().nullable(), counts_until: day }).nullable(),
  /** Euros that the person has invested in the requested project; 0 if none was requested. */
  committed: z.number(),
  /** The kind of the verified person; null without a verified identity. */
  user_type: z.enum(userTypes).nullable(),
  reflection: z.object({ rule: z.enum(reflectionRules), holidays: z.array(day) }),
  /** Legal entity identifier of the platform; null when none is set. */
  platform_lei: z.string().nullable(),
})
export type InvestorProtection = z.infer<typeof investorProtection>
