import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { errorCode, Problem } from '../problem.ts'
import { digestOf } from './digest.ts'

/** The environment variables that the build reads: where calls go, and the identity of the firm. */
const variables = [
  'API_URL',
  'AUTH_URL',
  'AUTH_ANON_KEY',
  'COMPANY_NAME',
  'COMPANY_TAX_ID',
  'COMPANY_ADDRESS',
  'COMPANY_REGISTRY',
  'CONTACT_EMAIL',
  'LINKEDIN_URL',
  'X_URL',
]

const sources = [
  'domain/src',
  'package-lock.json',
  'web/app-build',
  'web/index.html',
  'web/public',
  'web/site-build',
  'web/src',
  'web/vite.config.ts',
]

/**
 * Builds the app and the public pages into `web/dist`, or, `without` the app, the pages into `web/.dist.pages`, and
 * returns that folder. Skips the build when the sources are unchanged. Throws `Problem` when the build fails.
 */
export async function buildSite(root: string, without?: 'app'): Promise<string> {
  const dist = path.join(root, 'web', without ? '.dist.pages' : 'dist')
  const stampFile = path.join(dist, '.built-from')
  const stamp = digestOf(root, sources, variables)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return dist
  const fresh = path.join(root, 'web', `.dist.${process.pid}`)
  try {
    await Promise.all([
      without ? copyIndex(root, fresh) : buildApp(root, fresh),
      run(root, ['site-build/main.ts', `${fresh}.site`]),
    ])
    await rename(`${fresh}.site`, path.join(fresh, 'site'))
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    await rm(`${fresh}.site`, { recursive: true, force: true })
    throw error
  }
  await writeFile(path.join(fresh, '.built-from'), stamp)
  await rm(dist, { recursive: true, force: true })
  // Another process on the same checkout may have written its build meanwhile, from the same sources.
  await rename(fresh, dist).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
    return rm(fresh, { recursive: true, force: true })
  })
  return dist
}

function buildApp(root: string, folder: string): Promise<void> {
  return run(root, [viteProgram(root), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'])
}

/** The app's page as Vite serves it: it marks the folder as a site. */
async function copyIndex(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await copyFile(path.join(root, 'web', 'index.html'), path.join(folder, 'index.html'))
}

function viteProgram(root: string): string {
  const manifest = createRequire(path.join(root, 'web', 'package.json')).resolve('vite/package.json')
  return path.join(path.dirname(manifest), 'bin', 'vite.js')
}

/** Runs a program of the web workspace and waits until it ends. */
function run(root: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: path.join(root, 'web'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new Problem(`The site could not be built: mend what it says and start again.\n${output.trim()}`),
        )
    })
  })
}
