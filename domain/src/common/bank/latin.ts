/**
 * Whether a name is written in Latin letters (including accents, digits and signs) and has at least one letter or
 * digit. Banks (EPC132-08) and the forms of the tax office accept nothing else. Letters of another script that only
 * look Latin are refused too.
 */
export function isLatin(name: string): boolean {
  return /[a-z0-9]/i.test(name.normalize('NFKD')) && !/[^\P{L}\p{Script=Latin}\p{Script=Common}]/u.test(name)
}
