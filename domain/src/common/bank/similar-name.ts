export type HolderKind = 'person' | 'company'

/** Capital letters that are not a letter with an accent, as banks and passports write them. */
const letters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Ø: 'O',
  Œ: 'OE',
  Þ: 'TH',
}

/** Left out or added without becoming somebody else. */
const particles = new Set('DE DEL D DO DA DOS DAS LA LAS LOS EL Y I E VAN VON DER DEN DU'.split(' '))
const titles = new Set('DON DONA DNA SR SRA SRTA'.split(' '))

/** The legal forms of companies, as one word. */
const legalForms = new Set(
  (
    'SL SLU SLL SLP SLNE SRL SRLU SA SAU SAD SAL SC SCP CB SCOOP SCCL SCR LDA LTDA SARL SAS SASU SPA GMBH AG BV ' +
    'NV LTD LIMITED LLC LLP PLC INC OU OY AB APS AS'
  ).split(' '),
)
const writtenForms =
  / (COMPANIA |SOCIEDAD )(ANONIMA|LIMITADA|DE RESPONSABILIDAD LIMITADA|COOPERATIVA|CIVIL)( UNIPERSONAL| LABORAL| PROFESIONAL)?$/

/** A second surname and a middle name. */
const MISSING_MAX = 2

/**
 * Whether the name on a bank account can belong to a verified person or company. Case, accents, punctuation and word
 * order do not matter. For a person, a second surname and a middle name may be missing on either side, but never the
 * first word and never both surnames. A company named after that person does not match. For a company, the legal form
 * may be missing or written differently. A name that is spelt differently does not match.
 */
export function isSimilarName(verified: string, shown: string, kind: HolderKind): boolean {
  if (kind === 'company')
    return companyWords(verified) !== '' && companyWords(verified) === companyWords(shown)
  return !isCompany(shown, verified) && isSamePerson(personWords(verified), personWords(shown))
}

/** Whether a name ends with a legal form. `SA` does not count if it is a word of the verified person's name. */
function isCompany(shown: string, verified: string): boolean {
  const text = joinedInitials(plain(shown))
  const last = text.split(' ').at(-1) ?? ''
  return writtenForms.test(text) || (legalForms.has(last) && !personWords(verified).includes(last))
}

function isSamePerson(verified: readonly string[], shown: readonly string[]): boolean {
  const missing = without(verified, shown)
  const added = without(shown, verified)
  if (missing.length > 0 && added.length > 0) return false
  if (missing.length + added.length > MISSING_MAX) return false
  const common = verified.length - missing.length
  const isWhole = missing.length + added.length === 0
  if (common < (isWhole ? 1 : 2)) return false
  const [first = ''] = verified
  const surnames = verified.slice(1).slice(-2)
  return isWhole || (shown.includes(first) && surnames.some((surname) => shown.includes(surname)))
}

/** The words that the first list has more often than the second, each as often as it is missing there. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function personWords(name: string): string[] {
  return plain(name)
    .split(' ')
    .filter((word) => word !== '' && !particles.has(word) && !titles.has(word))
}

/** The words of a company's name without its legal form: their order and number distinguish companies. */
function companyWords(name: string): string {
  const words = joinedInitials(plain(name)).replace(writtenForms, '').split(' ')
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

/** `SOL S L U` becomes `SOL SLU`. */
function joinedInitials(text: string): string {
  return text.replace(/(?<= )\S(?: \S)+(?= |$)/g, (initials) => initials.replaceAll(' ', ''))
}

/**
 * A name in capital letters and digits, without accents and invisible characters, with single spaces between its words.
 */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’´`·]/gu, '')
    .toUpperCase()
    .replace(/[ÆĐÐŁØŒÞ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
