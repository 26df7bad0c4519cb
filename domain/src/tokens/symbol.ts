import { brandOfId } from '../brands/brand.ts'

/**
 * The ticker of a project's token: the brand's first letter and up to five capitals of the project's name
 * (`Corrala de Lavapiés` → `ACORLA`). Tickers need not be unique: the address identifies a token.
 */
export function tokenSymbol(name: string, domainId: number): string {
  const letters = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, 3))
    .join('')
  return brandOfId(domainId).name.charAt(0) + (letters.slice(0, 5) || 'TOKEN')
}
