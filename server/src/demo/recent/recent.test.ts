import { dayOf } from '@acervo/domain/common/time-zone'
import { amountFailure } from '@acervo/domain/investments/amount'
import { demoIban } from '@acervo/domain/investments/transfer'
import { periodsAt as weeksAt } from '@acervo/domain/overview/activity'
import { funnelDays } from '@acervo/domain/overview/overview'
import { daysAfter } from '@acervo/domain/common/days'
import { CASES_MIN, MEASURED_DAYS } from '@acervo/domain/waits/usual'
import { describe, expect, it, test } from 'vitest'
import { demoBegins, timeOf } from '../../testing/demo-begins.ts'
import { demoDistributions, openDistribution } from '../distributions.ts'
import { demoInvestments } from '../investments.ts'
import { demoPeople } from '../people.ts'
import { demoProjects } from '../projects.ts'
import { demoFiles } from '../statements/files.ts'
import { recentPeopleAt } from './applications.ts'
import { recentClassRequests } from './class-requests.ts'
import { recentComplaints } from './complaints.ts'
import { recentInvestments } from './investments.ts'
import { recentMessages } from './messages.ts'
import { periodsAt } from './statement.ts'
import { inOfficeHours, isBankingDay } from './times.ts'

const demos = demoBegins.map((begun) => ({
  begun,
  people: recentPeopleAt(begun),
  investments: recentInvestments(begun),
}))
type Demo = (typeof demos)[number]

/** The start times of the demo at which something is wrong. */
const failing = (holds: (demo: Demo) => boolean) =>
  demos.filter((demo) => !holds(demo)).map(({ begun }) => begun)

type Stamps = readonly (string | null | undefined)[]
const isOrdered = (stamps: Stamps) =>
  stamps.every((at, index) => index === 0 || (stamps[index - 1] ?? '') <= (at ?? ''))
const countWithin = ({ from, to }: { from: Date; to: Date }, stamps: Stamps) =>
  stamps.filter((at) => at && new Date(at) >= from && new Date(at) < to).length
const isInOffice = (stamp: string) => {
  const at = new Date(stamp)
  return isBankingDay(dayOf(at)) && timeOf(at) >= '09:00' && timeOf(at) < '18:00'
}

describe('the people who came lately', () => {
  it('signed up, sent their verification and were reviewed in office hours, in that order and in the past', () => {
    const wrong = failing(({ begun, people }) =>
      people.every(({ created_at, kyc }) => {
        const stamps = [created_at, kyc?.submitted_at, kyc?.reviewed_at].filter((at) => at != null)
        const isReviewed = !kyc?.reviewed_at || isInOffice(kyc.reviewed_at)
        return isReviewed && isOrdered([...stamps, begun.toISOString()])
      }),
    )
    expect(wrong).toEqual([])
  })

  it('are so many that it can be said how long a review usually takes, and two wait for theirs', () => {
    const wrong = failing(({ begun, people }) => {
      const from = new Date(begun.getTime() - MEASURED_DAYS * 86_400_000)
      const reviewed = people.map(({ kyc }) => kyc?.reviewed_at)
      const waiting = people.filter(({ kyc }) => kyc?.status === 'SUBMITTED')
      return countWithin({ from, to: begun }, reviewed) >= CASES_MIN && waiting.length >= 2
    })
    expect(wrong).toEqual([])
  })
})

describe('the investments of lately', () => {
  it('have the times of the steps taken, in order and in the past; staff took theirs in office hours', () => {
    const wrong = failing(({ begun, investments }) =>
      investments.every(({ created_at, stamps }) => {
        const { start_at, payment_at, payment_verified_at: verified, erir_at, mint_at } = stamps
        const byStaff = [verified, erir_at, mint_at].filter((at) => at !== undefined)
        const taken = [created_at, start_at, payment_at, ...byStaff].filter((at) => at !== undefined)
        return isOrdered([...taken, begun.toISOString()]) && byStaff.every(isInOffice)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('are of people who were verified, in projects that were open', () => {
    const wrong = failing(({ people, investments }) => {
      const kyc = new Map([...demoPeople, ...people].map((person) => [person.key, person.kyc]))
      return investments.every(({ person, project: key, created_at }) => {
        const project = demoProjects.find((one) => one.key === key)
        const reviewed = kyc.get(person)?.reviewed_at
        const opened = project?.status === 'active' && daysAfter(project.start_date, -21)
        return (
          opened && opened < created_at && created_at < project.end_date && reviewed && reviewed < created_at
        )
      })
    })
    expect(wrong).toEqual([])
  })

  const [{ begun, investments }] = demos as [Demo, ...Demo[]]

  it('buy whole tokens of projects that have room, and differ from each other', () => {
    const all = [...demoInvestments, ...investments]
    for (const { key, total_funding, ...project } of demoProjects) {
      const own = all.filter((one) => one.project === key && one.status !== 'rejected')
      const committed = own.reduce((sum, { amount }) => sum + amount, 0)
      expect(committed, key).toBeLessThanOrEqual(total_funding)
      for (const { amount } of own) {
        expect(amountFailure(amount, { ...project, remaining_funding: total_funding })).toBeUndefined()
        expect(amount % project.token_value, key).toBe(0)
      }
    }
    const names = all.map(({ person, project, amount }) => [person, project, amount].join())
    expect(new Set(names).size).toBe(names.length)
  })

  it('are in no project of which the demo distributes something: who is paid does not depend on the day', () => {
    const distributing = [...demoDistributions, openDistribution(begun)].map(({ project }) => project)
    for (const { project } of investments) expect(distributing).not.toContain(project)
  })
})

describe('the overview has figures whenever the demo is begun', () => {
  test('people signed up, sent verifications and invested since yesterday, this week and last week', () => {
    const wrong = failing(({ begun, people, investments }) => {
      const { since_yesterday, this_week, last_week } = weeksAt(begun)
      const kinds: Stamps[] = [
        people.map(({ created_at }) => created_at),
        people.map(({ kyc }) => kyc?.submitted_at),
        investments.map(({ created_at }) => created_at),
      ]
      const periods = [since_yesterday, this_week, last_week]
      return periods.every((period) => kinds.every((stamps) => countWithin(period, stamps) > 0))
    })
    expect(wrong).toEqual([])
  })

  test('payments were verified and tokens minted last week, and this week once an hour of work has passed', () => {
    const wrong = failing(({ begun, investments }) => {
      const { this_week, last_week } = weeksAt(begun)
      const periods = inOfficeHours(this_week.from, 90) < begun ? [last_week, this_week] : [last_week]
      const kinds: Stamps[] = [
        investments.map(({ stamps }) => stamps.payment_verified_at),
        investments.map(({ stamps }) => stamps.mint_at),
      ]
      return periods.every((period) => kinds.every((stamps) => countWithin(period, stamps) > 0))
    })
    expect(wrong).toEqual([])
  })

  test('each step of the funnel has fewer of the recent sign-ups than the one before, and some have paid', () => {
    const wrong = failing(({ begun, people, investments }) => {
      const { from } = funnelDays(dayOf(begun))
      const paid = new Set(investments.flatMap(({ person, stamps }) => (stamps.payment_at ? person : [])))
      const came = people.filter(({ created_at }) => dayOf(new Date(created_at)) >= from)
      const sent = came.filter(({ kyc }) => kyc?.submitted_at)
      const verified = sent.filter(({ kyc }) => kyc?.status === 'APPROVED')
      const invested = verified.filter(({ key }) => paid.has(key))
      const counts = [came, sent, verified, invested].map(({ length }) => length)
      return (
        counts.every((count, index) => index === 0 || count < (counts[index - 1] ?? 0)) && invested.length > 4
      )
    })
    expect(wrong).toEqual([])
  })

  test('a payment of today waits to be verified, unless the day has only begun', () => {
    const wrong = failing(({ begun, investments }) => {
      const isOfToday = (stamp: string) => dayOf(new Date(stamp)) === dayOf(begun)
      const waiting = investments.filter(({ status }) => status === 'review')
      return timeOf(begun) < '01:00' || waiting.some(({ created_at }) => isOfToday(created_at))
    })
    expect(wrong).toEqual([])
  })

  test.each([5, 30, 60])(
    'with a term of %s days, a complaint is new, one nearly late, others decided',
    (term) => {
      const ages = (isDecided: boolean) =>
        recentComplaints(term)
          .filter(({ decision }) => Boolean(decision) === isDecided)
          .map(({ sent: [days], decision }) => days - (decision?.days ?? 0))
      expect(ages(false).toSorted((a, b) => a - b)).toEqual([0, term - 3])
      // Moving a decision to the next banking day then never puts it in the future.
      expect(Math.min(...ages(true))).toBeGreaterThan(4)
    },
  )

  test('messages and requests of class wait since these days and since longer; others were answered', () => {
    const open = recentMessages.filter(({ note, isSpam }) => !note && !isSpam)
    expect(open.map(({ sent: [days] }) => days)).toEqual([3, 1, 0])
    expect(recentMessages.length - open.length).toBeGreaterThan(CASES_MIN)
    const waiting = recentClassRequests.filter(({ decision }) => !decision)
    expect(waiting.map(({ sent: [days] }) => days)).toEqual([9, 1])
  })
})

test('the bank shows each verified payment once, on a banking day, and no payment of the future', () => {
  const wrong = failing(({ begun, investments }) => {
    const files = demoFiles({ iban: demoIban, begun }, () => 'RF18539007547034')
    const shown = files.flatMap(({ movements }) => movements)
    const own = investments.filter(({ stamps }) => stamps.payment_verified_at)
    const paid = shown.filter(({ for: one }) => own.some(({ created_at }) => created_at === one?.created_at))
    const isPast = periodsAt(begun).every(
      ({ from, to, importedAt }) => from <= to && to <= dayOf(begun) && new Date(importedAt) <= begun,
    )
    return isPast && paid.length === own.length && paid.every(({ day }) => isBankingDay(day))
  })
  expect(wrong).toEqual([])
})

test('the distribution that waits can be approved whenever the demo is begun: its payment is to come', () => {
  const wrong = failing(({ begun }) => {
    const { record_date, prepared_at, payment_date } = openDistribution(begun)
    const today = dayOf(begun)
    const days = [record_date, dayOf(new Date(prepared_at)), today, payment_date]
    return isOrdered(days) && payment_date > today && payment_date <= daysAfter(today, 13)
  })
  expect(wrong).toEqual([])
})
