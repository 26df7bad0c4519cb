/**
 * Whether a name is written in Latin letters (accents, digits and signs included), and has at least one letter or digit.
 * Banks (EPC132-08) and the forms of the tax office take no others. A letter of another script that only looks Latin is
 * refused as well.
 */
export function isLatin(name: string): boolean {
  return /[a-z0-9]/i.test(name.normalize('NFKD')) && !/[^\P{L}\p{Script=Latin}\p{Script=Common}]/u.test(name)
}
