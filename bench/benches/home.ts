import autocannon from 'autocannon'
import { barePage } from '../support/bare-page.ts'
import { dataFolder, report, start } from '../support/product.ts'

const SECONDS = 4
const ROUNDS = 3

/** `GET /` against the same page, compressed, from a bare static handler (`sirv` on `node:http`). */
export async function benchHome(): Promise<boolean> {
  const { folder, remove } = await dataFolder()
  const product = await start({ DATA_DIR: folder, DEMO: '0' }, [])
  const bare = await barePage()
  try {
    const ours: number[] = []
    const peer: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const [a, b] = [await perSecond(product.url), await perSecond(bare.url)]
      // The first round warms both up.
      if (round === 0) continue
      ours.push(a)
      peer.push(b)
    }
    return report('GET /', median(ours), median(peer), 0.7, 'requests/s')
  } finally {
    await bare.close()
    await product.stop()
    await remove()
  }
}

async function perSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'es' }
  const { requests, non2xx } = await autocannon({ url, headers, connections: 16, duration: SECONDS })
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were not 200`)
  return requests.average
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
