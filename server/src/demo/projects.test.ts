import { randomUUID } from 'node:crypto'
import { paymentFrequencies } from '@acervo/domain/projects/payment-frequency'
import { canBePublished, contradictions } from '@acervo/domain/projects/publishing'
import { publishWarnings } from '@acervo/domain/projects/publish-warnings'
import { newProject, projectDraft } from '@acervo/domain/projects/draft'
import { describe, expect, it } from 'vitest'
import { pageTexts } from './page-texts.ts'
import { pictureKeys } from './pictures.ts'
import { demoProjects } from './projects.ts'
import { englishTexts } from './projects/english.ts'

const full = demoProjects.filter((project) => project.images.length === 3)

describe('the demo projects', () => {
  it('are many, with at least six of the full ones in brand 1 and three in brand 2', () => {
    expect(demoProjects.length).toBeGreaterThanOrEqual(24)
    expect(full.filter((project) => project.domain_id === 1).length).toBeGreaterThanOrEqual(6)
    expect(full.filter((project) => project.domain_id === 2).length).toBeGreaterThanOrEqual(3)
  })

  it('have unique names and keys', () => {
    expect(new Set(demoProjects.map((project) => project.key)).size).toBe(demoProjects.length)
    expect(new Set(demoProjects.map((project) => project.name)).size).toBe(demoProjects.length)
  })

  it('show every status, and the full ones are mostly active', () => {
    const statuses = new Set(full.map((project) => project.status))
    expect(statuses).toEqual(new Set(['active', 'draft', 'completed', 'cancelled']))
    expect(full.filter((project) => project.status === 'active').length).toBeGreaterThan(full.length / 2)
  })

  it('use every picture exactly once', () => {
    const used = demoProjects.flatMap((project) => project.images)
    expect(used.toSorted()).toEqual(pictureKeys.toSorted())
  })

  it('have English versions that name every use of the funds and every risk', () => {
    for (const [key, english] of Object.entries(englishTexts)) {
      const project = demoProjects.find((one) => one.key === key)
      expect(english.use_of_funds, key).toHaveLength(project?.use_of_funds.length ?? -1)
      expect(english.risks, key).toHaveLength(project?.risks.length ?? -1)
    }
  })

  it('show every frequency of payments', () => {
    const shown = new Set(demoProjects.map(({ payment_frequency = 'at_end' }) => payment_frequency))
    expect(shown).toEqual(new Set(paymentFrequencies))
  })

  it('have unique file names', () => {
    const names = demoProjects.flatMap((project) => project.documents.map((document) => document.filename))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe.each(demoProjects.map((project) => [project.key, project] as const))(
  'the project %s',
  (_, project) => {
    it('can be published unchanged, and nothing in it has to be confirmed', () => {
      const regime = project.is_crowdfunding ? 'ecspr' : 'private'
      const seeded = { ...project, ...pageTexts(project), owner_id: randomUUID(), regime }
      const draft = projectDraft.parse({ ...newProject, ...seeded })
      expect(contradictions(draft)).toEqual({})
      expect(canBePublished(draft)).toBe(true)
      expect(publishWarnings(draft, project)).toEqual([])
    })

    it('has a total return that matches its annual return', () => {
      expect(project.total_return).toBeCloseTo((project.annual_return * project.duration) / 12, 2)
    })

    it('has an end date that matches its start and duration', () => {
      const end = new Date(project.start_date)
      end.setUTCMonth(end.getUTCMonth() + project.duration)
      expect(end.toISOString().slice(0, 10)).toBe(project.end_date)
    })

    it('consists of whole tokens', () => {
      for (const field of ['min_investment', 'max_investment', 'total_funding'] as const) {
        expect(project[field] % project.token_value, field).toBe(0)
      }
      expect(project.max_investment).toBeLessThanOrEqual(project.total_funding)
      expect(project.total_funding).toBeGreaterThanOrEqual(80_000)
      expect(project.total_funding).toBeLessThanOrEqual(4_000_000)
    })

    it('spends exactly what it raises', () => {
      const spent = project.use_of_funds.reduce((sum, { amount }) => sum + amount, 0)
      expect(spent).toBe(project.total_funding)
    })

    it('has a whitepaper, so that people can invest in it', () => {
      expect(project.documents.map((document) => document.document_type)).toContain('whitepaper')
    })
  },
)
