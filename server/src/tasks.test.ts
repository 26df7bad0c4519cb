import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { crontabOf } from './tasks.ts'

// A single invalid line keeps the whole queue from starting, including emails.
test('the job queue can read when each task runs', () => {
  const crontab = crontabOf(true)
  expect(parseCrontab(crontab)).toHaveLength(crontab.split('\n').length)
})
