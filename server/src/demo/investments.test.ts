import { amountFailure } from '@acervo/domain/investments/amount'
import { investmentStatuses } from '@acervo/domain/investments/steps'
import { describe, expect, it } from 'vitest'
import { demoInvestments } from './investments.ts'
import { demoPeople } from './people.ts'
import { demoProjects } from './projects.ts'

const today = '2026-11-21T00:00:00.000Z'
const people = new Map(demoPeople.map((person) => [person.key, person]))
const projects = new Map(demoProjects.map((project) => [project.key, project]))

function committed(key: string): number {
  return demoInvestments
    .filter((investment) => investment.project === key && investment.status !== 'rejected')
    .reduce((sum, investment) => sum + investment.amount, 0)
}

describe('the demo investments', () => {
  it('show every step of the process, including rejection', () => {
    expect(new Set(demoInvestments.map((investment) => investment.status))).toEqual(
      new Set(investmentStatuses),
    )
  })

  it('belong to people and projects that exist, and to no project that never opened', () => {
    for (const { person, project } of demoInvestments) {
      expect(people.has(person), person).toBe(true)
      expect(projects.get(project)?.status, project).not.toBe('draft')
    }
  })

  it('buy whole tokens within the limits of their project', () => {
    for (const { project: key, amount } of demoInvestments) {
      const project = projects.get(key)
      if (!project) throw new Error(`No project ${key}`)
      expect(amountFailure(amount, { ...project, remaining_funding: project.total_funding })).toBeUndefined()
      expect(amount % project.token_value, key).toBe(0)
    }
  })

  it('belong to people who could invest then, and leave review only with an approved KYC', () => {
    for (const { person, status, created_at } of demoInvestments) {
      const kyc = people.get(person)?.kyc
      expect(['SUBMITTED', 'APPROVED']).toContain(kyc?.status)
      expect(Date.parse(kyc?.submitted_at ?? '')).toBeLessThan(Date.parse(created_at))
      if (['erir', 'mint', 'completed'].includes(status)) expect(kyc?.status).toBe('APPROVED')
    }
  })

  it('have the times of the completed steps, in order and in the past', () => {
    for (const { created_at, stamps, rejected_at } of demoInvestments) {
      const times = [created_at, ...Object.values(stamps), rejected_at ?? created_at].map((time) =>
        Date.parse(time),
      )
      expect(Math.max(...times)).toBeLessThan(Date.parse(today))
      const taken = times.slice(0, -1)
      expect(taken).toEqual(taken.toSorted((a, b) => a - b))
    }
  })

  it('have a rejection reason exactly when they are rejected', () => {
    for (const { status, rejection_reason, rejected_from } of demoInvestments) {
      expect(rejection_reason !== null && rejected_from !== null).toBe(status === 'rejected')
    }
  })
})

describe('the funding they make', () => {
  it('never exceeds the total of a project', () => {
    for (const project of demoProjects) {
      expect(committed(project.key), project.key).toBeLessThanOrEqual(project.total_funding)
    }
  })

  it('fills the completed projects and is zero in the cancelled ones', () => {
    for (const { key, status, total_funding } of demoProjects) {
      if (status === 'completed') expect(committed(key)).toBe(total_funding)
      if (status === 'cancelled') expect(committed(key)).toBe(0)
    }
  })

  it('brings one open project close to its total and several to the middle', () => {
    const open = demoProjects.filter((project) => project.status === 'active')
    const shares = open.map((project) => committed(project.key) / project.total_funding)
    expect(shares.filter((share) => share > 0.9 && share < 1).length).toBeGreaterThanOrEqual(1)
    expect(shares.filter((share) => share > 0.25 && share < 0.75).length).toBeGreaterThanOrEqual(5)
  })
})
