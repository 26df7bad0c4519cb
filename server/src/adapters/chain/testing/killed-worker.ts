import pg from 'pg'
import { connectDatabase } from '../../db/connect.ts'
import { createChain } from '../create.ts'
import { optionsFor } from './a-chain.ts'

/**
 * A server that dies. Before and after each query and each request it kills itself with the given probability, as `kill
 * -9` would. It can therefore stop between any two lines with external effects. Runs as a child process with the
 * database's URL and the data folder, and starts when it receives the probability.
 */
const [url = '', dataDir = ''] = process.argv.slice(2)
const probability = await new Promise((resolve) => process.once('message', resolve))

// The supervisor handles an interrupted start; dying here would only cost time.
let isStarted = false

function dieAtRandom(): void {
  if (isStarted && Math.random() < Number(probability)) process.kill(process.pid, 'SIGKILL')
}

function mortal<Args extends unknown[], Result>(
  work: (this: unknown, ...args: Args) => Result,
): (this: unknown, ...args: Args) => Result {
  return function (this: unknown, ...args: Args): Result {
    dieAtRandom()
    const result = work.apply(this, args)
    if (result instanceof Promise) void result.then(dieAtRandom, () => {})
    return result
  }
}

// Done before there is any connection, because each keeps the function that it found.
pg.Client.prototype.query = mortal(pg.Client.prototype.query as never) as never
globalThis.fetch = mortal(globalThis.fetch as never) as never
const database = await connectDatabase(url, () => {})
const chain = await createChain(optionsFor({ ...database, dataDir }))
isStarted = true
process.send?.('started')
// Until it is killed.
setInterval(() => void chain, 60_000)
