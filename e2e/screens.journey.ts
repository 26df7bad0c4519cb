import { expect, test, type Page } from '@playwright/test'
import { paths } from '../web/src/app/paths.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expectFits, expectScreen, type Visit } from './screen-checks.ts'
import { ADMIN, aPlace, ERIR, INVESTOR, signedIn } from './steps.ts'

const place = aPlace()
test.describe.configure({ timeout: 300_000 })
const TELEPHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** Where each is led by the sidebar and by the links on what they find there, at least. */
const { dashboard, welcome, account, project, investments, investment, portfolio, kycVerification } = paths
const OWN = [dashboard, welcome, account, project, investments, portfolio, kycVerification]
const REGISTRY = [paths.overview, paths.projects, paths.investors, paths.chain, paths.erir]
const DOSSIERS = [paths.erirProject, paths.erirRegister, investment]
const ADMINISTRATION = [paths.newProject, paths.editProject, paths.users, paths.kycQueue, paths.kycReview]
const OFFICE = [...REGISTRY, ...DOSSIERS, ...ADMINISTRATION, paths.audit, paths.contactRequests]

type Person = typeof ADMIN
const people = [
  ['an administrator', ADMIN, [...OWN, ...OFFICE]],
  ['the ERIR', ERIR, [...OWN, ...REGISTRY, ...DOSSIERS]],
  ['an investor', INVESTOR, [...OWN, investment]],
] as const
const brands = [
  ['Acervo', 'acervo'],
  ['Hispax', 'hispaxtoken'],
] as const

for (const [who, person, screens] of people) {
  for (const [brand, platform] of brands) {
    test(`every screen of ${who} in the name of ${brand}, in both languages`, async ({ browser }) => {
      const page = await signedIn(browser, place.url, person, { viewport: DESK })
      const refused: string[] = []
      page.on('response', (reply) => {
        if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`)
      })
      for (const language of ['es', 'en'] as const) {
        await page.goto(`${place.url}/dashboard?platform=${platform}&lng=${language}`)
        await expect(page.getByRole('img', { name: brand }).first()).toBeVisible()
        const seen = await walk(page, { brand, language }, person)
        expect(seen.toSorted()).toEqual(screens.toSorted())
      }
      expect(refused).toEqual([])
    })
  }
}

/** Goes wherever the sidebar leads, and from there to each kind of screen once; answers which it has seen. */
async function walk(page: Page, visit: Visit, person: Person): Promise<string[]> {
  const entries = page.getByRole('navigation').first().getByRole('link')
  await expect(entries.first()).toBeVisible()
  const seen = new Set<string>()
  const look = async () => {
    const here = page.url()
    seen.add(patternOf(here))
    await check(page, visit, person)
    for (const address of await linksOn(page)) {
      if (seen.has(patternOf(address))) continue
      const link = page.locator(`main a[href="${address}"]`).filter({ visible: true }).first()
      await leave(page, address, () => link.click())
      await look()
      await leave(page, here.slice(place.url.length), () => page.goBack())
    }
  }
  for (const entry of await entries.all()) {
    const address = (await entry.getAttribute('href')) ?? ''
    await leave(page, address, () => entry.click())
    await look()
  }
  return [...seen]
}

/** Goes to another address; the screen that was left stays until the next has come, and the address changes before. */
async function leave(page: Page, address: string, go: () => Promise<unknown>): Promise<void> {
  if (page.url() === place.url + address) return
  const heading = page.locator('main h1')
  await heading.evaluate((left) => left.setAttribute('data-left', left.textContent ?? ''))
  await go()
  await expect(page).toHaveURL(place.url + address)
  await expect
    .poll(() => heading.evaluateAll(([now]) => now && now.getAttribute('data-left') !== now.textContent))
    .toBe(true)
}

/** Desks under the first brand are what all other journeys look at; here it is telephones under the second. */
async function check(page: Page, visit: Visit, person: Person): Promise<void> {
  await expectScreen(page, visit)
  if (visit.brand !== 'Hispax') return
  await page.setViewportSize(TELEPHONE)
  await expectFits(page, TELEPHONE.width)
  // What the others see the administrator sees too; darkness is looked at where each screen is worked with.
  if (visit.language === 'en' && person === ADMIN) await expectNoAxeFindings(page)
  await page.setViewportSize(DESK)
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** The addresses within the dashboard that the screen leads to. */
function linksOn(page: Page): Promise<string[]> {
  return page
    .locator('main a[href^="/dashboard"]')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** The name in `paths` of what stands at this address. */
function patternOf(address: string): string {
  const { pathname } = new URL(address, place.url)
  const fitting = Object.values(paths).filter((path) =>
    new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`).test(pathname),
  )
  // `/projects/new` is no project.
  const pattern = fitting.find((path) => !path.includes('$')) ?? fitting[0]
  if (!pattern) throw new Error(`No screen at ${address}`)
  return pattern
}
