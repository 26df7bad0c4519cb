import { z } from 'zod'
import type { PersonalData, PersonalInput } from '../application.ts'
import { beneficialOwners } from '../beneficial-owners.ts'
import { birthDateFault } from '../impossible.ts'
import { personalInputs, personalNames, personalRows } from './fields.ts'
import { isAskedOf } from './asked-of.ts'
import type { UserType } from './user-type.ts'

/**
 * The first tab with everything that a reviewer needs, as our screens require it. The server requires less, for other
 * clients of its API; a reviewer then sees which fields are missing. `today` is the day in Madrid.
 */
export function personalForm(today: string): z.ZodType<PersonalData, PersonalInput> {
  const person = z.object({
    ...inputsOf('persona_fisica'),
    user_type: z.literal('persona_fisica'),
    birth_date: birthDate('persona_fisica', today),
    // Somebody who first chose "company" may have left a partial answer here that is no longer visible.
    beneficial_owners: z
      .unknown()
      .optional()
      .transform(() => null),
  })
  const company = z.object({
    ...inputsOf('persona_juridica'),
    user_type: z.literal('persona_juridica'),
    birth_date: birthDate('persona_juridica', today),
    // The list is required before its entries are checked, so that a missing answer is one error and not several.
    beneficial_owners: z.array(z.unknown(), personalRows.beneficial_owners.missing).pipe(beneficialOwners),
  })
  return z.discriminatedUnion('user_type', [person, company]) as z.ZodType<PersonalData, PersonalInput>
}

/** The fields of the table. Fields required of a person or a company cannot be null. */
function inputsOf(userType: UserType) {
  const required = personalNames.filter(
    (field) => personalRows[field].requiredBy && isAskedOf(field, userType),
  )
  const present = required.map((field) => {
    const { input, missing = 'common.required' } = personalRows[field]
    return [field, input.refine((value) => value !== null, missing)] as const
  })
  return { ...personalInputs, ...Object.fromEntries(present) }
}

function birthDate(user_type: UserType, today: string) {
  return personalInputs.birth_date.superRefine((birth_date, context) => {
    const message = birth_date ? birthDateFault({ user_type, birth_date }, today) : 'common.required'
    if (message) context.addIssue({ code: 'custom', message })
  })
}
