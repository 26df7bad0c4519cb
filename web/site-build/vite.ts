import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type InlineConfig, type Rolldown } from 'vite'
import type { Assets } from '../src/site/html/assets.ts'

const web = path.join(import.meta.dirname, '..')
const site = path.join(web, 'src', 'site')

/**
 * The same components run at build and in the browser, on the same small library, so hydration finds the markup it
 * expects.
 */
const alias = [
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom/server', replacement: 'preact-render-to-string' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]

function common(scratch: string): InlineConfig {
  return {
    configFile: false,
    root: web,
    base: '/site/',
    publicDir: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    resolve: { alias: [...alias, { find: '@site-scratch', replacement: scratch }] },
  }
}

/**
 * Builds what the browser loads into `outDir`; returns the addresses of the files. `scratch` contains what main.ts
 * prepared.
 */
export async function buildBrowser(outDir: string, scratch: string): Promise<Assets> {
  const output = await run({
    ...common(scratch),
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [path.join(site, 'islands', 'browser.ts'), path.join(site, 'site.css')],
      },
    },
  })
  const beforePaint = await run({
    ...common(scratch),
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(site, 'html', 'before-paint.ts'),
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
  const address = (files: string[], pattern: RegExp) => {
    const found = files.find((file) => pattern.test(file))
    if (!found) throw new Error(`The site's build made no ${pattern}`)
    return `/site/${found}`
  }
  return {
    beforePaint: address(beforePaint, /before-paint-.*\.js$/),
    script: address(output, /browser-.*\.js$/),
    style: address(output, /\.css$/),
    fonts: [address(output, /newsreader-.*\.woff2$/), address(output, /inter-.*\.woff2$/)],
  }
}

/** Builds a module of the site that renders, for Node, into one file of `outDir`; returns its path. */
export async function buildRenderer(module: string, outDir: string, scratch: string): Promise<string> {
  const name = `${path.basename(module, '.tsx')}.mjs`
  await run({
    ...common(scratch),
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: path.join(site, module),
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: name } },
    },
  })
  return path.join(outDir, name)
}

async function run(config: InlineConfig): Promise<string[]> {
  const result = (await build(config)) as Rolldown.RolldownOutput
  return result.output.map(({ fileName }) => fileName)
}
