import { createRequire } from 'node:module'
import { Problem } from '../../../problem.ts'

const REMEDY = 'set CHAIN_RPC_URL to use another chain'

/** The binary itself. The package's wrapper is a second process that does not wait for the first. */
export function anvilBinary(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${platform}-${arch}`
  const from = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  try {
    return from.resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
  } catch {
    throw new Problem(
      `The embedded chain needs the package ${name}, which is not installed: run npm ci, or ${REMEDY}.`,
    )
  }
}

/** The `Problem` that anvil's output describes. */
export function problemFrom(output: string, binary: string): Problem {
  const words = output.trim().split('\n').slice(-2).join(' ')
  if (/GLIBC_|GLIBCXX_|ld-linux|libc\.musl|ENOENT/.test(output)) {
    return new Problem(
      `The embedded chain (${binary}) cannot run on this system, which needs glibc 2.35 or later (${words}): ${REMEDY}.`,
    )
  }
  if (/EACCES/.test(output)) {
    return new Problem(
      `The embedded chain (${binary}) may not be executed: make it executable, or ${REMEDY}.`,
    )
  }
  return new Problem(`The embedded chain did not start (${words}): mend what it says, or ${REMEDY}.`)
}
