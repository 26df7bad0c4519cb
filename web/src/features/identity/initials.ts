/**
 * Two letters for the avatar: from the full name, else from the email, else U (docs/product/accounts.md, "Profile").
 */
export function initialsOf(fullName: string | null | undefined, email: string | null | undefined): string {
  const [first, second] = (fullName ?? '').trim().split(/\s+/).filter(Boolean)
  if (first && second) return (letters(first, 1) + letters(second, 1)).toLocaleUpperCase('es')
  return (letters(first ?? email?.trim() ?? '', 2) || 'U').toLocaleUpperCase('es')
}

/** By characters, not by code units, because a name may begin with any Unicode letter. */
function letters(text: string, count: number): string {
  return [...text].slice(0, count).join('')
}
