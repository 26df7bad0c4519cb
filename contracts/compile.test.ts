import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generate } from './compile.ts'

test('the generated files match what the sources compile to', async () => {
  const fresh = await generate()
  for (const [name, text] of Object.entries(fresh)) {
    const kept = await readFile(new URL(`./src/generated/${name}`, import.meta.url), 'utf8')
    expect(kept === text, `${name} is stale: run node contracts/compile.ts`).toBe(true)
  }
})
