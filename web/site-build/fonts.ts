import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** The characters of Spanish and English, and the few other signs that the pages use. */
const letters =
  Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i)).join('') +
  'ÁÉÍÓÚÜÑáéíóúüñÇçàèòïÀÈÒ¡¿ªº·«»“”‘’„–—…€£©®™×÷±−≤≥≈→←↑↓✓°²³½§†•\u00a0\u202f'

const fonts = {
  inter: {
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    wght: { min: 400, max: 600 },
  },
  newsreader: { file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2', wght: 500 },
}

/**
 * Reduces both families to the characters and weights that the pages use: `inter.woff2` and `newsreader.woff2` for the
 * browser, `newsreader.ttf` for the pictures of shared links.
 */
export async function cutFonts(folder: string): Promise<void> {
  await Promise.all([
    cut(fonts.inter, 'woff2', path.join(folder, 'inter.woff2')),
    cut(fonts.newsreader, 'woff2', path.join(folder, 'newsreader.woff2')),
    cut(fonts.newsreader, 'truetype', path.join(folder, 'newsreader.ttf')),
  ])
}

type Cut = { file: string; wght: number | { min: number; max: number } }

async function cut({ file, wght }: Cut, targetFormat: 'woff2' | 'truetype', target: string): Promise<void> {
  const whole = await readFile(require.resolve(file))
  await writeFile(target, await subsetFont(whole, letters, { targetFormat, variationAxes: { wght } }))
}
