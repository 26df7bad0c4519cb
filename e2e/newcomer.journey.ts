import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { runProduct } from './run-product.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('a newcomer clones, starts, opens the printed address and signs in with a printed account', async ({
  page,
}) => {
  const clone = mkdtempSync(path.join(tmpdir(), 'acervo-clone-'))
  try {
    for (const file of trackedFiles()) cpSync(path.join(root, file), path.join(clone, file))
    // `npm ci` is what runs before these tests; here its result is linked, file by file, into the clone.
    execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(clone, 'node_modules')])
    const product = await runProduct(clone, {})
    try {
      const [, admin] = /administrator\s+(\S+)/.exec(product.output()) ?? []
      const [, password] = /password for all: (\S+)\)/.exec(product.output()) ?? []
      await page.goto(`${product.url}/user-login`)
      await page.locator('input[type=email]').fill(admin ?? '')
      await page.locator('input[type=password]').fill(password ?? '')
      await page.locator('button[type=submit]').click()
      await expect(page).toHaveURL(`${product.url}/dashboard`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
})

function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: root }).toString().split('\n')
  return list
    .toString()
    .split('\n')
    .filter((file) => file !== '' && !deleted.includes(file))
}
