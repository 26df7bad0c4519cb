import { fileURLToPath } from 'node:url'
import { buildSite } from '../server/src/build-site.ts'

/** Before the journeys: two products that start at once would both build it. */
export default async function build(): Promise<void> {
  await buildSite(fileURLToPath(new URL('..', import.meta.url)))
}
