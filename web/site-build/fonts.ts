import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** What Spanish and English are written with, and the few signs the pages use besides. */
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

/** Writes `inter.woff2` and `newsreader.woff2` into a folder, cut down to the letters and weights the pages use. */
export async function cutFonts(folder: string): Promise<void> {
  const cuts = Object.entries(fonts).map(async ([name, { file, wght }]) => {
    const whole = await readFile(require.resolve(file))
    const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght } })
    await writeFile(path.join(folder, `${name}.woff2`), cut)
  })
  await Promise.all(cuts)
}
