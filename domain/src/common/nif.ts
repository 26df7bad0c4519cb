/**
 * A tax number as the tax agency's forms write it. People also type spaces, points, hyphens and lower case, and copy
 * other hyphens and invisible characters from documents.
 */
export function compactNif(text: string): string {
  return text.replace(/[\s.\p{Pd}\p{Cf}]/gu, '').toUpperCase()
}
