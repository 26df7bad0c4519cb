import { z } from 'zod'
import { personalFields, type PersonalData, type PersonalInput, type UserType } from './application.ts'
import { beneficialOwners } from './beneficial-owners.ts'
import { birthDateFault } from './impossible.ts'

const present = <T extends z.ZodType>(field: T, message = 'common.required') =>
  field.refine((value) => value !== null, message)

/**
 * The first tab as our screens ask for it: all that a reviewer needs. The server takes less, because the interface it
 * offers to others demands less; the reviewer is told what is missing. `today` is the day in Madrid.
 */
export function personalForm(today: string): z.ZodType<PersonalData, PersonalInput> {
  const everybody = {
    ...personalFields,
    address: present(personalFields.address),
    city: present(personalFields.city),
    country: present(personalFields.country),
  }
  const trade = 'kyc.profession_and_education_required'
  const person = z.object({
    ...everybody,
    user_type: z.literal('persona_fisica'),
    birth_date: birthDate('persona_fisica', today),
    profession: present(personalFields.profession, trade),
    education_level: present(personalFields.education_level, trade),
    is_us_citizen: present(personalFields.is_us_citizen, 'kyc.answer_required'),
    is_politically_exposed: present(personalFields.is_politically_exposed, 'kyc.answer_required'),
    // Whoever was a company a moment ago may have left half an answer here, out of sight.
    beneficial_owners: z
      .unknown()
      .optional()
      .transform(() => null),
  })
  const company = z.object({
    ...everybody,
    user_type: z.literal('persona_juridica'),
    birth_date: birthDate('persona_juridica', today),
    company_registration_number: present(personalFields.company_registration_number),
    company_role: present(personalFields.company_role),
    // The list is demanded before its entries are looked at, so that no answer is one fault and not several.
    beneficial_owners: z.array(z.unknown(), 'kyc.owners_required').pipe(beneficialOwners),
  })
  return z.discriminatedUnion('user_type', [person, company]) as z.ZodType<PersonalData, PersonalInput>
}

function birthDate(user_type: UserType, today: string) {
  return personalFields.birth_date.superRefine((birth_date, context) => {
    const message = birth_date ? birthDateFault({ user_type, birth_date }, today) : 'common.required'
    if (message) context.addIssue({ code: 'custom', message })
  })
}
