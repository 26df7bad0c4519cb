import { expect, test } from 'vitest'
import { advisoriesIn, refused, type Advisory } from './known-advisories.ts'

const advisory = (name: string, severity: Advisory['severity']): Advisory => ({
  name,
  severity,
  title: 'Something bad',
  url: `https://github.com/advisories/${name}`,
})
const today = new Date('2026-11-22')

test('each advisory of a report is listed once, without the packages that only depend on an affected one', () => {
  const one = advisory('parser', 'high')
  const vulnerabilities = {
    parser: { name: 'parser', via: [one] },
    framework: { name: 'framework', via: ['parser', one] },
  }
  expect(advisoriesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual([one])
  expect(advisoriesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([])
})

test.each([
  ['an error of the registry', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })],
  ['nothing', ''],
  ['a page of a proxy', '<html></html>'],
])('%s is not taken for "no advisories"', (_name, output) => {
  expect(advisoriesIn(output)).toMatch(/cannot be reached/)
})

test('shipped packages may have no advisory of moderate severity or above, tools none of high or above', () => {
  const [low, moderate, high] = [advisory('a', 'low'), advisory('b', 'moderate'), advisory('c', 'high')]
  const all = [low, moderate, high]
  expect(refused(all, all, today)).toEqual([moderate, high])
  expect(refused([], all, today)).toEqual([high])
})

test('an accepted advisory counts again after its date', () => {
  const one = advisory('a', 'critical')
  const exceptions = (until: string) => ({ [one.url]: { why: 'Never reached', until } })
  expect(refused([one], [one], today, exceptions('2026-12-31'))).toEqual([])
  expect(refused([one], [one], today, exceptions('2026-11-01'))).toEqual([one])
})
