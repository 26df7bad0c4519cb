import { setTimeout as wait } from 'node:timers/promises'

const PICTURES_MIN = 3
const MINUTES_MAX = 2

/** Waits until public projects of the demo data have their pictures. Returns the URL of the first project. */
export async function withPublicProjects(url: string): Promise<string> {
  const end = Date.now() + MINUTES_MAX * 60_000
  while (Date.now() < end) {
    const html = await (await fetch(`${url}/oportunidades`)).text()
    const address = /href="(\/oportunidades\/[^"]+)"/.exec(html)?.[1]
    if (address && html.split('/files/project-documents/').length > PICTURES_MIN) return address
    await wait(500)
  }
  throw new Error('The demo data shows no public projects')
}
