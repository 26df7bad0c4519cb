import autocannon from 'autocannon'
import { barePage } from '../support/bare-page.ts'
import { projectFields } from '../../server/src/testing/samples.ts'
import { ADMIN, ask, dataFolder, report, signIn, start } from '../support/product.ts'
import { median } from '../support/percentile.ts'

const SECONDS = 4
const ROUNDS = 3

/**
 * Compares `GET /` and `GET /oportunidades` with the same compressed pages from a bare static handler (`sirv` on
 * `node:http`).
 */
export async function benchHome(): Promise<boolean> {
  const { folder, remove } = await dataFolder()
  const product = await start(
    { DATA_DIR: folder, DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    [],
  )
  try {
    await publishProjects(product.url)
    let good = true
    for (const path of ['/', '/oportunidades']) good = (await compare(product.url, path)) && good
    return good
  } finally {
    await product.stop()
    await remove()
  }
}

const PROJECTS = 6

async function publishProjects(url: string): Promise<void> {
  const token = await signIn(url)
  for (let i = 0; i < PROJECTS; i++)
    await ask(`${url}/api/projects`, { token, body: { ...projectFields, is_public: true } })
}

async function compare(url: string, path: string): Promise<boolean> {
  const html = await (await fetch(url + path, { headers: { 'accept-language': 'es' } })).text()
  const bare = await barePage(html)
  try {
    const ours: number[] = []
    const peer: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const [a, b] = [await perSecond(url + path), await perSecond(bare.url)]
      // The first round warms both up.
      if (round === 0) continue
      ours.push(a)
      peer.push(b)
    }
    return report(`GET ${path}`, median(ours), median(peer), 0.7, 'requests/s')
  } finally {
    await bare.close()
  }
}

async function perSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'es' }
  const { requests, non2xx } = await autocannon({ url, headers, connections: 16, duration: SECONDS })
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were not 200`)
  return requests.average
}
