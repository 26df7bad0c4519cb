import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { checkAccessibility, type Look } from './check-accessibility.ts'
import { chromium as launchOptions } from './chromium.ts'
import { runProduct } from './run-product.ts'
import { freshPage } from './steps.ts'

/** `npm run accessibility`: checks every public page. Writes the report shown by the accessibility statement. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = mkdtempSync(path.join(tmpdir(), 'acervo-accessibility-'))
chmodSync(dataDir, 0o755)
const product = await runProduct(root, { DATA_DIR: dataDir })
const browser = await chromium.launch(await launchOptions())
try {
  const open = ({ colorScheme }: Look) => freshPage(browser, { colorScheme })
  const report = await checkAccessibility(product.url, open, { found: (line) => console.error(line) })
  const file = path.join(root, 'web/src/site/accessibility-report.json')
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  console.log(`${file}: ${report.pages.length} pages, axe ${report.axe}`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
