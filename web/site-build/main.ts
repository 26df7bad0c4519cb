import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type * as Renderer from '../src/site/html/render.tsx'
import { writeDarkWithoutScript } from './dark.ts'
import { cutFonts } from './fonts.ts'
import { drawOpenGraph } from './open-graph.ts'
import { buildBrowser, buildRenderer } from './vite.ts'

/** `node web/site-build/main.ts <folder>`: builds the public pages and all they load into that folder. */
const outDir = path.resolve(process.argv[2] ?? '')
await rm(outDir, { recursive: true, force: true })
await mkdir(outDir, { recursive: true })
const scratch = await mkdtemp(path.join(import.meta.dirname, '..', '.dist.site-'))
try {
  await buildSite(outDir, scratch)
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function buildSite(outDir: string, scratch: string): Promise<void> {
  await Promise.all([cutFonts(scratch), writeDarkWithoutScript(scratch)])
  const [assets, renderer] = await Promise.all([
    buildBrowser(outDir, scratch),
    buildRenderer('html/render.tsx', path.join(scratch, 'server'), scratch),
  ])
  const { companyOf, openGraphPictures, renderSite } = (await import(
    pathToFileURL(renderer).href
  )) as typeof Renderer
  const inputs: Renderer.Inputs = { assets, company: companyOf(process.env) }
  const files = renderSite(inputs)
  for (const { name, text } of files) {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true })
    await writeFile(path.join(outDir, name), text)
  }
  // The server renders with it what depends on the database or on a form.
  await writeFile(path.join(scratch, 'server', 'inputs.json'), JSON.stringify(inputs))
  await rename(path.join(scratch, 'server'), path.join(outDir, 'server'))
  await Promise.all([
    packAssets(path.join(outDir, 'assets')),
    drawOpenGraph(openGraphPictures(), path.join(scratch, 'newsreader.ttf'), outDir),
  ])
}

/** Compresses each text file beside itself; the server compresses the pages after inserting its own address. */
async function packAssets(folder: string): Promise<void> {
  const pack = promisify(brotliCompress)
  const texts = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name)
      await writeFile(`${file}.br`, await pack(await readFile(file)))
    }),
  )
}
