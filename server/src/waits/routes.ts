import { waitCalls } from '@acervo/domain/waits/calls'
import { ownWaitsOf } from '@acervo/domain/waits/usual'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readUsualWaits } from './read.ts'

export function waitRoutes(serve: Serve, { db }: Services): void {
  serve(waitCalls.read, async () => ({ data: ownWaitsOf(await readUsualWaits(db)) }))
}
