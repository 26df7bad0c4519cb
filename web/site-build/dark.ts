import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brands } from '@acervo/domain/brands/brand'

/**
 * Writes `dark.css` into a folder: the dark rules of the kit's tokens again, for a page whose theme no script has set
 * and whose reader's system is dark.
 */
export async function writeDarkWithoutScript(folder: string): Promise<void> {
  const tokens = await readFile(path.join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8')
  const rules = [...tokens.matchAll(/^\[data-theme='dark'\](\[[^\]]+\])? \{\n.*?^\}/gms)].map(([rule]) =>
    rule.replace("[data-theme='dark']", ':root:not([data-theme])'),
  )
  if (rules.length !== brands.length)
    throw new Error(`tokens.css has ${rules.length} dark rules for ${brands.length} brands`)
  await writeFile(
    path.join(folder, 'dark.css'),
    `@media screen and (prefers-color-scheme: dark) {\n${rules.join('\n')}\n}\n`,
  )
}
