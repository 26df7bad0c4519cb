/**
 * The levels that our screens offer. The field itself is free text, because older applications contain other values.
 */
export const educationLevels = [
  'none',
  'primary',
  'secondary',
  'upper_secondary',
  'vocational',
  'university',
  'postgraduate',
  'doctorate',
] as const
export type EducationLevel = (typeof educationLevels)[number]

export function isEducationLevel(text: string | null): text is EducationLevel {
  return (educationLevels as readonly (string | null)[]).includes(text)
}
