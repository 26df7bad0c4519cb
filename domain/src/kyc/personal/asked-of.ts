import type { UserType } from './user-type.ts'
import type { Section } from './row.ts'
import { isPersonal, personalRows, personalNames, type PersonalField } from './fields.ts'

/** Whether a field applies to a person or a company. True for every field outside the first tab. */
export function isAskedOf(field: string, userType: UserType): boolean {
  const only = isPersonal(field) ? personalRows[field].askedOnlyOf : undefined
  return !only || only === userType
}

/** The fields of these sections that apply to a person or a company. */
export function personalFieldsOf(userType: UserType, ...sections: readonly Section[]): PersonalField[] {
  return personalNames.filter(
    (field) => sections.includes(personalRows[field].section) && isAskedOf(field, userType),
  )
}
