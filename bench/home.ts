import autocannon from 'autocannon'
import { barePage } from './bare-page.ts'
import { dataFolder, report, start } from './product.ts'

/** `GET /` against the same page, packed, from a bare static handler (`sirv` on `node:http`). */
export async function benchHome(): Promise<boolean> {
  const { folder, remove } = await dataFolder()
  const product = await start({ DATA_DIR: folder }, [])
  const bare = await barePage()
  try {
    await perSecond(product.url, 3)
    const ours = await perSecond(product.url, 8)
    await perSecond(bare.url, 3)
    const peer = await perSecond(bare.url, 8)
    return report('GET /', ours, peer, 0.7, 'requests/s')
  } finally {
    await bare.close()
    await product.stop()
    await remove()
  }
}

async function perSecond(url: string, seconds: number): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'es' }
  const { requests, non2xx } = await autocannon({ url, headers, connections: 16, duration: seconds })
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were not 200`)
  return requests.average
}
