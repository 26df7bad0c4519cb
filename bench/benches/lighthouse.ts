import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from '../../e2e/support/chromium.ts'
import { barePage } from '../support/bare-page.ts'
import { withPublicProjects } from '../support/public-projects.ts'
import { dataFolder, start } from '../support/product.ts'

/**
 * `npm run lighthouse`: the four scores of the public pages on a phone, each the median of five runs. Also compares the
 * home page's largest contentful paint with that of the same page as bare HTML and CSS. Status 1 when a figure falls
 * short.
 */
const pages = ['/', '/oportunidades', '/servicios', '/contacto']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 5
const LCP_RATIO_MAX = 1.2

type Figures = Record<(typeof categories)[number], number> & { lcpMs: number; shift: number }

const { folder, remove } = await dataFolder()
const product = await start({ DATA_DIR: folder, DEMO: '1' }, [])
const bare = await barePage()
const { executablePath, args } = await chromium()
let allGood = true
try {
  const project = await withPublicProjects(product.url)
  for (const page of [...pages, project]) {
    const { lcpMs, shift, ...scores } = await medianOf(product.url + page)
    const good = Object.values(scores).every((score) => score === 100) && shift === 0
    allGood &&= good
    const line = categories.map((category) => `${category} ${scores[category]}`).join(', ')
    console.log(`${page}: ${line}; LCP ${lcpMs.toFixed(0)} ms, CLS ${shift} ${good ? 'ok' : 'BELOW'}`)
  }
  const ours = (await medianOf(`${product.url}/`)).lcpMs
  const theirs = (await medianOf(bare.url)).lcpMs
  const good = ours <= LCP_RATIO_MAX * theirs
  allGood &&= good
  console.log(
    `LCP of /: ${ours.toFixed(0)} against ${theirs.toFixed(0)} ms bare, ratio ${(ours / theirs).toFixed(2)} (wanted at most ${LCP_RATIO_MAX}) ${good ? 'ok' : 'ABOVE'}`,
  )
} finally {
  await bare.close()
  await product.stop()
  await remove()
}
process.exitCode = allGood ? 0 : 1

/** The median of each score over five runs, each in a fresh browser. */
async function medianOf(url: string): Promise<Figures> {
  const runs: Figures[] = []
  for (let i = 0; i < RUNS; i++) runs.push(await measure(url))
  const names = [...categories, 'lcpMs', 'shift'] as const
  return Object.fromEntries(
    names.map((name) => [name, runs.map((run) => run[name]).sort((a, b) => a - b)[RUNS >> 1]]),
  ) as Figures
}

async function measure(url: string): Promise<Figures> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: [...args, '--headless=new'] })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' })
    if (!result) throw new Error(`Lighthouse answered nothing about ${url}`)
    const { lhr } = result
    return {
      ...(Object.fromEntries(
        categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
      ) as Record<(typeof categories)[number], number>),
      lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Infinity,
      shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    }
  } finally {
    chrome.kill()
  }
}
