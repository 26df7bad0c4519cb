import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes `dark.css` into a folder: the dark rules of the kit's tokens once more, for a page whose theme no script has
 * set and whose reader's system is dark.
 */
export async function writeDarkWithoutScript(folder: string): Promise<void> {
  const tokens = await readFile(path.join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8')
  const rules = [...tokens.matchAll(/^\[data-theme='dark'\](\[[^\]]+\])? \{\n.*?^\}/gms)].map(([rule]) =>
    rule.replace("[data-theme='dark']", ':root:not([data-theme])'),
  )
  if (rules.length !== 2) throw new Error(`tokens.css has ${rules.length} dark rules, not 2`)
  await writeFile(
    path.join(folder, 'dark.css'),
    `@media screen and (prefers-color-scheme: dark) {\n${rules.join('\n')}\n}\n`,
  )
}
