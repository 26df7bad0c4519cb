import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../config.ts'
import { describeError } from '../log.ts'
import { errorCode, Problem } from '../problem.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'

/** `npm run backup -- <folder>` and `npm run restore -- <folder>`. Status 0 on success, else 1 with one sentence. */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const [command, folder] = process.argv.slice(2)

try {
  if (!folder) throw new Problem(`Say which folder: npm run ${command} -- <folder>`)
  const config = readConfig(process.env, root)
  const place = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder)
  process.stdout.write(command === 'backup' ? await backup(config, place) : await restore(config, place))
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

async function backup(config: ReturnType<typeof readConfig>, place: string): Promise<string> {
  const { files } = await takeBackup(config, place)
  const key = config.fileKey
    ? 'FILE_KEY is not in it: keep it as carefully, apart from the backup.'
    : 'It holds the key to every document in it: keep it where only you can read it.'
  return `The backup in ${place} is complete (${files} files). ${key}\n`
}

async function restore(config: ReturnType<typeof readConfig>, place: string): Promise<string> {
  const { takenAt, moved } = await restoreBackup(config, place)
  const aside =
    moved.length > 0 ? ` What was there is now in:\n${moved.map((to) => `  ${to}\n`).join('')}` : '\n'
  return `Restored to ${takenAt}. Start the server to go on.${aside}`
}

function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return error.message
  if (errorCode(error) === 'ENOSPC') return 'The disk is full: free some space, or use another one.'
  return JSON.stringify(describeError(error), null, 2)
}
