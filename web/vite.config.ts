import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin, type Rolldown } from 'vite'
import { domainForBrowsers } from './app-build/domain-for-browsers.ts'
import { pageNames, pathOf } from './src/site/paths.ts'

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, '')
  refuseBadAddresses(env)
  const target = env.API_TARGET || 'http://127.0.0.1:3000'
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      tailwindcss(),
      sonnerWithoutInlineStyle(),
      preloadFonts(),
      domainForBrowsers(),
      brotli(),
    ],
    define: {
      'import.meta.env.API_URL': JSON.stringify(env.API_URL ?? ''),
      'import.meta.env.AUTH_URL': JSON.stringify(env.AUTH_URL ?? ''),
      'import.meta.env.AUTH_ANON_KEY': JSON.stringify(env.AUTH_ANON_KEY ?? ''),
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      // Every browser of this target preloads modules by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first file lists all chunks, and names hardly compress: without those of modules it is a sixth smaller. 42 bits
          // are enough to distinguish them.
          chunkFileNames: 'assets/[hash:7].js',
          codeSplitting: {
            groups: [
              { name: 'ground', test: ground, priority: 2 },
              { name: 'first', test: first, priority: 1 },
              { name: 'schemas', test: schemas, priority: 3, includeDependenciesRecursively: false },
              // What most screens share; in files of their own, the first file would list forty more.
              { name: 'shared', minShareCount: 16 },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      proxy: { [serversAddresses]: target },
    },
  }
})

/** A public page, or a path below one of these folders; all others belong to the app. */
const publicPages = pageNames.map((name) => pathOf(name).slice(1)).join('|')
const serversAddresses = `^/(?:(?:api|auth|files|dev|site)/|oportunidades/|(?:${publicPages}|robots\\.txt|sitemap\\.xml)(?:\\?|$))`

/** The modules that every screen needs are one file: it compresses better, and stays cached over releases. */
const ground =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-table|table-core)[\w-]+|i18next|react-i18next(?!\/dist\/es\/\w*Trans)|clsx)\//

/**
 * The modules that the first screen of the dashboard adds; one file, because sixty small ones compress worse and load
 * more slowly.
 */
const first =
  /web\/src\/app\/routes\/dashboard\/(?:(?:layout|guard|opportunities)\.tsx?$|search\/)|web\/src\/lib\/(?:auth-link|drafts\/forget)\.ts$|domain\/src\/common\/limits\.ts$|@base-ui\/react\/(?:esm\/)?internals\/csp-context\//

/** The schemas that most forms share, and zod: the first screen loads none of them. */
const schemas =
  /node_modules\/zod\/|domain\/src\/(?:common\/(?:reply|free-text)|brands\/fields|identity\/(?:profile|role-change))\.ts$/

/** A variable that is set but empty or not a URL fails the build, and every bad one is named. */
function refuseBadAddresses(env: Record<string, string>): void {
  const bad = ['API_URL', 'AUTH_URL'].filter((name) => name in env && !URL.canParse(env[name] ?? ''))
  if (env.AUTH_ANON_KEY === '') bad.push('AUTH_ANON_KEY')
  if (bad.length > 0) throw new Error(`Not a valid value: ${bad.join(', ')}`)
}

/**
 * Sonner writes a <style> element when it loads, which our CSP refuses; `ui/feedback/toaster.tsx` imports its style sheet
 * instead.
 */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    apply: 'build',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(.*\);?$/m, '')
        if (without === code) throw new Error('sonner changed: its style injection was not found')
        return { code: without, map: null }
      },
    },
  }
}

/**
 * Compresses each text file beside itself: the server sends the `.br` to clients that accept it. What the first screen
 * needs is compressed as far as possible, at a second per megabyte; the rest in a fiftieth of that time, a twelfth
 * larger.
 */
function brotli(): Plugin {
  const compress = promisify(brotliCompress)
  const qualityOf = (name: string, file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    isFirst(name, file) ? constants.BROTLI_MAX_QUALITY : 7
  return {
    name: 'brotli',
    apply: 'build',
    // Once everything is on disk: Vite still rewrites chunks while it generates them.
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.entries(bundle).filter(([name]) => /\.(?:m?js|css|html|svg)$/.test(name))
      const packing = texts.map(async ([name, file]) => {
        const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(name, file) }
        await writeFile(
          `${path.join(dir, name)}.br`,
          await compress(await readFile(path.join(dir, name)), { params }),
        )
      })
      await Promise.all(packing)
    },
  }
}

function isFirst(name: string, file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (file.type === 'asset') return !name.endsWith('js')
  return file.isEntry || file.name === 'ground' || file.name === 'first'
}

/** Makes the browser request the two Latin fonts at once, instead of after the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /-latin-wght-normal.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
          })),
    },
  }
}
