/** A tax number as the tax agency's forms write it. People also type spaces, points, hyphens and lower case. */
export function compactNif(text: string): string {
  return text.replace(/[\s.\-\p{Cf}]/gu, '').toUpperCase()
}
