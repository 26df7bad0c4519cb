import { expect, test } from 'vitest'
import en from '../texts/en/records.json' with { type: 'json' }
import es from '../texts/es/records.json' with { type: 'json' }
import { groupRecords } from './group.ts'
import type { PersonalRecord } from './record.ts'

const record = (id: string, at: string, name?: string): PersonalRecord => ({
  id,
  kind: 'investment',
  at,
  title: 'investment',
  about: name ? { project: { project_name: name, project_name_en: '' } } : {},
  facts: [],
  shown: null,
  is_required: false,
  link: null,
  download: null,
})

const withFact = (one: PersonalRecord): PersonalRecord => ({
  ...one,
  facts: [{ label: 'version', value: { count: 1 } }],
})

const anEmail = (id: string, at: string, subject: string): PersonalRecord => ({
  ...record(id, at),
  title: 'email',
  about: { subject: { text: subject } },
})

test.each([
  [
    'neighbours of one day about one project are one group',
    [
      record('a', '2026-11-21T12:00:00.000Z', 'Molino'),
      record('b', '2026-11-21T10:00:00.000Z', 'Molino'),
      record('c', '2026-11-21T09:00:00.000Z', 'Bodega'),
    ],
    [['a', 'b'], ['c']],
  ],
  [
    'a day ends at midnight in Madrid',
    [record('a', '2026-11-20T23:30:00.000Z', 'Molino'), record('b', '2026-11-20T22:30:00.000Z', 'Molino')],
    [['a'], ['b']],
  ],
  [
    'the order is kept when something else happened in between',
    [
      record('a', '2026-11-21T12:00:00.000Z', 'Molino'),
      record('b', '2026-11-21T11:00:00.000Z'),
      record('c', '2026-11-21T10:00:00.000Z', 'Molino'),
    ],
    [['a'], ['b'], ['c']],
  ],
  [
    'entries of the same title are one group, and those of another title about no project stay apart',
    [
      withFact(record('a', '2026-11-21T12:00:00.000Z')),
      withFact(record('b', '2026-11-21T11:00:00.000Z')),
      anEmail('c', '2026-11-21T10:00:00.000Z', 'Hola'),
      anEmail('d', '2026-11-21T09:00:00.000Z', 'Hasta luego'),
    ],
    [['a', 'b'], ['c'], ['d']],
  ],
  [
    'entries of the same title without facts stay apart, because below a common title only their time would be left',
    [
      anEmail('a', '2026-11-21T12:00:00.000Z', 'Nueva oportunidad'),
      anEmail('b', '2026-11-21T11:00:00.000Z', 'Nueva oportunidad'),
    ],
    [['a'], ['b']],
  ],
])('%s', (_name, records, groups) =>
  expect(groupRecords(records).map((group) => group.records.map(({ id }) => id))).toEqual(groups),
)

test.each([
  ['Spanish', es],
  ['English', en],
])('in %s every title that names a project has a short one, which does not', (_language, texts) => {
  const short: Readonly<Partial<Record<string, string>>> = texts.short_titles
  const naming = Object.entries(texts.titles).filter(([, title]) => title.includes('{project}'))
  expect(naming.length).toBeGreaterThan(5)
  for (const [title] of naming) expect(short[title], title).toMatch(/^(?!.*\{project\})./)
})
