import { createServer } from 'node:http'
import sirv from 'sirv'

/** The process that `barePage` starts: `node bare-page-peer.ts <folder> <port>`. */
const [folder = '', port] = process.argv.slice(2)
createServer(sirv(folder, { brotli: true, etag: true })).listen(Number(port), '127.0.0.1', () =>
  console.log('ready'),
)
