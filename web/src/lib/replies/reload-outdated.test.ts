import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reloadOutdated } from './reload-outdated.ts'

test('a query that is invalidated during its first load is loaded again and shows the change', async () => {
  const client = new QueryClient()
  reloadOutdated(client)
  const loads: PromiseWithResolvers<string>[] = []
  const load = () => {
    const pending = Promise.withResolvers<string>()
    loads.push(pending)
    return pending.promise
  }
  const observer = new QueryObserver(client, { queryKey: ['orders'], queryFn: load, staleTime: Infinity })
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }) => shown.push(data))
  void client.invalidateQueries({ queryKey: ['orders'] })
  loads[0]?.resolve('before the change')
  await expect.poll(() => loads.length).toBe(2)
  loads[1]?.resolve('after the change')
  await expect.poll(() => shown.at(-1)).toBe('after the change')
  stop()

  await client.invalidateQueries({ queryKey: ['orders'] })
  expect(loads).toHaveLength(2)
})
