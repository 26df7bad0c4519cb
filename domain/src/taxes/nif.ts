/** A tax number as the forms of the tax agency have it: people also type spaces, points, hyphens and small letters. */
export function compactNif(text: string): string {
  return text.replace(/[\s.\-\p{Cf}]/gu, '').toUpperCase()
}
