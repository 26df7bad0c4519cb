import { waitCalls } from '@acervo/domain/waits/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readUsualWaits } from './read.ts'

export function waitRoutes(serve: Serve, { db }: Services): void {
  serve(waitCalls.read, async () => ({ data: await readUsualWaits(db) }))
}
