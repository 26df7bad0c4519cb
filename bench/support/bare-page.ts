import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ended, root } from './product.ts'
import { freePort } from '../../server/src/free-port.ts'

const site = path.join(root, 'web/dist/site')

/**
 * A page that a bare static handler serves compressed, in its own process. By default it is the built home page as bare
 * HTML and CSS: with its style sheet and the fonts it names, without scripts and preloads. The site must be built.
 */
export async function barePage(html = bareHtml()): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acervo-bare-'))
  cpSync(path.join(site, 'assets'), path.join(folder, 'site/assets'), { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), html)
  writeFileSync(path.join(folder, 'index.html.br'), brotliCompressSync(html))
  const port = String(await freePort())
  const server = spawn(process.execPath, [path.join(root, 'bench/benches/bare-page-peer.ts'), folder, port], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => server.stdout.once('data', resolve))
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      await ended(server, 'SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}

function bareHtml(): string {
  return readFileSync(path.join(site, 'acervo/es/inicio.html'), 'utf8')
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="(?:preload|icon|alternate|canonical)"[^>]*>/g, '')
}
