import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ask, dataFolder, root, signIn, start } from '../../support/product.ts'
import { behindTheChain } from './behind.ts'
import { differencesOf, stateOf } from './state.ts'

const run = promisify(execFile)

/** The lost parts, as paths below the data folder. */
const disasters = {
  'the database': ['postgres'],
  'the files': ['files'],
  'everything, the key too': ['.'],
} as const

/**
 * Backs up a product with demo data while it runs. Then its database, its files or everything is lost and restored. The
 * hash of every table and file is the same as before, and register and chain agree. Finally restores the database to an
 * older state than the chain's: nothing may be lost unnoticed or minted twice.
 */
export async function benchRestore(): Promise<boolean> {
  const data = await dataFolder()
  const dataDir = path.join(data.folder, 'data')
  const backup = path.join(data.folder, 'backup')
  const env = { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' }
  const commandEnv = { ...process.env, DATA_DIR: dataDir, INIT_CWD: root }
  const command = path.join(root, 'server/src/backup/command.ts')
  const problems: string[] = []

  let product = await start(env)
  await settled(product.url, dataDir)
  const before = await stateOf(dataDir)
  const took = await timed(() => run(process.execPath, [command, 'backup', backup], { env: commandEnv }))
  process.stdout.write(
    `restore: ${before.get('files')?.split(' ')[0]} files and ${before.size - 1} tables, backed up in ${took} s\n`,
  )
  for (const [what, places] of Object.entries(disasters)) {
    await product.stop()
    for (const place of places) await rm(path.join(dataDir, place), { recursive: true, force: true })
    const seconds = await timed(() =>
      run(process.execPath, [command, 'restore', backup], { env: commandEnv }),
    )
    product = await start(env)
    await settled(product.url, dataDir)
    const wrong = [...differencesOf(before, await stateOf(dataDir)), ...(await disagreements(product.url))]
    problems.push(...wrong.map((one) => `after losing ${what}: ${one}`))
    process.stdout.write(`restore: ${what} lost, restored in ${seconds} s, ${wrong.length} differences\n`)
  }
  await product.stop()
  await data.remove()
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  const behind = await behindTheChain()
  for (const problem of behind) process.stdout.write(`${problem}\n`)
  return problems.length + behind.length === 0
}

/**
 * Waits until the demo is complete and nothing is left to seal. From then on the state changes only when somebody acts.
 */
async function settled(url: string, dataDir: string): Promise<void> {
  let last = ''
  for (let same = 0; same < 3; await sleep(1500)) {
    const now = JSON.stringify([...(await stateOf(dataDir))])
    same = now === last ? same + 1 : 0
    last = now
  }
  await ask(`${url}/api/ready`)
}

async function disagreements(url: string): Promise<string[]> {
  const token = await signIn(url)
  const { data: chain } = await ask(`${url}/api/admin/chain/check`, { token })
  return chain.map((one: unknown) => `register and chain differ: ${JSON.stringify(one)}`)
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now()
  await work()
  return ((performance.now() - began) / 1000).toFixed(1)
}
