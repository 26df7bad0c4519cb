import { brands } from '@acervo/domain/brands/brand'
import { expect, type Page } from '@playwright/test'
import { emailHtml } from '../../server/src/adapters/mail/render-email.ts'
import { personalData } from '../../server/src/testing/samples.ts'
import { paths } from '../../web/src/app/paths.ts'
import { ask, askAs } from '../support/ask.ts'
import { expectAccessible } from '../support/axe.ts'
import { PDF } from '../support/kyc-steps.ts'
import { expectFits, expectScreen, expectTablesFit } from '../support/screen-checks.ts'
import { freshPage, signedIn, signUp, NOWHERE } from '../support/steps.ts'
import { ADMIN, aProduct, ERIR, INVESTOR, test } from '../support/product.ts'

const product = aProduct()
test.describe.configure({ timeout: 300_000 })
const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 800 }
const DESKTOP = { width: 1440, height: 900 }

/** The screens that each person has to reach from the sidebar, or from links on its screens. */
const { dashboard, welcome, account, project, investments, investment, portfolio, kycVerification } = paths
const OWN = [
  dashboard,
  welcome,
  account,
  project,
  investments,
  portfolio,
  paths.documents,
  paths.protection,
  paths.complaints,
  kycVerification,
]
const MONEY = [paths.treasury, paths.distributions, paths.withholding]
const REGISTRY = [paths.overview, paths.projects, paths.investors, paths.chain, ...MONEY, paths.erir]
const DOSSIERS = [paths.erirAct, paths.erirProject, paths.erirRegister, paths.person, investment]
const ADMINISTRATION = [paths.newProject, paths.editProject, paths.users, paths.kycQueue, paths.kycReview]
const OFFICE = [
  ...REGISTRY,
  ...DOSSIERS,
  ...ADMINISTRATION,
  paths.protectionReview,
  paths.complaintsReview,
  paths.audit,
  paths.contactRequests,
]

/** Staff work in these lists all day, often on a laptop, so their tables have to fit there. */
const LISTS: string[] = [
  paths.projects,
  paths.investors,
  paths.users,
  paths.kycQueue,
  paths.distributions,
  paths.contactRequests,
  paths.complaintsReview,
  paths.protectionReview,
]

/**
 * Each brand in one language, by day or by night. These do not depend on each other, so not every combination is
 * needed.
 */
const visits = [
  ['acervo', { brand: 'Acervo', language: 'es', colorScheme: 'light' }],
  ['hispaxtoken', { brand: 'Hispax', language: 'en', colorScheme: 'dark' }],
] as const
type Visit = (typeof visits)[number]
type Look = Visit[1]

const [byDay, byNight] = visits
const people = [
  ['the ERIR', ERIR, byDay, [...OWN, ...REGISTRY, ...DOSSIERS]],
  ['an investor', INVESTOR, byDay, [...OWN, investment]],
  ['an administrator', ADMIN, byNight, [...OWN, ...OFFICE]],
] as const
const SEEN_BY_DAY: string[] = [...OWN, ...REGISTRY, ...DOSSIERS]

test.beforeAll(async () => {
  const erir = await askAs(product.url, ERIR)
  const { data: registers } = await erir('/api/admin/registers')
  const { project_id } = registers.find(({ holders }: { holders: number }) => holders > 0)
  const { data: holders } = await erir(`/api/admin/register/${project_id}`)
  await erir('/api/admin/erir/acts', 'POST', {
    kind: 'lien',
    userId: holders[0].user_id,
    projectId: project_id,
    tokens: 1,
    party: 'Banco Inventado',
    authority: 'Notaría inventada de Segovia',
    documentNumber: '123/2026',
  })
})

for (const [who, person, visit, screens] of people) {
  test(`every screen that ${who} can reach loads without an error, on desktop and phone`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, product.url, person, { viewport: DESKTOP, path: NOWHERE })
    const refused: string[] = []
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`)
    })
    await enter(page, visit)
    const seen = await visitAll(page, visit[1])
    expect(seen.map(patternOf).toSorted()).toEqual(screens.toSorted())
    // The other people have visited all other screens by day.
    if (person === ADMIN)
      await visitOnPhone(
        page,
        seen.filter((address) => !SEEN_BY_DAY.includes(patternOf(address))),
      )
    expect(refused).toEqual([])
  })
}

test('the screen that a phone opens from a link loads without an error and fits the phone', async ({
  browser,
}) => {
  const computer = await freshPage(browser)
  await signUp(computer, product.url, 'movil@demo.acervo.example', NOWHERE)
  await ask(computer, '/api/kyc/personal', 'PUT', { ...personalData, wallet: `0x${'0'.repeat(38)}b2` })
  for (const [platform, visit] of visits) {
    const { data } = await ask(computer, '/api/kyc/phone-link', 'POST')
    const phone = await freshPage(browser, { viewport: PHONE, colorScheme: visit.colorScheme })
    await phone.goto(`${product.url}${paths.phone}?platform=${platform}&lng=${visit.language}#${data.token}`)
    await expect(phone.locator('input[type=file]').first()).toBeAttached()
    await expectScreen(phone, visit)
    await expectFits(phone, PHONE.width)
    await expectAccessible(phone)
  }
})

test('long names of files fit a phone: of the sheet of a crowdfunding offer, and of a document that is chosen', async ({
  browser,
}) => {
  const phone = await signedIn(browser, product.url, INVESTOR, { viewport: PHONE, path: NOWHERE })
  const { data: wordings } = await ask(phone, '/api/protection/wordings')
  const { data: knowledge } = await ask(phone, '/api/protection/test')
  await ask(phone, '/api/protection/test', 'POST', { version: knowledge.version, answers: {} })
  const result = wordings.find(({ code }: { code: string }) => code === 'simulation_result')
  const simulation = { net_worth: null, wording_version: result.version }
  await ask(phone, '/api/protection/simulation', 'POST', simulation)
  const { data: projects } = await ask(phone, '/api/projects')
  const { id } = projects.find(({ regime }: { regime: string }) => regime === 'ecspr')
  const duties = wordings.map(({ code, version }: { code: string; version: number }) => ({ code, version }))
  const body = { project_id: id, amount: 250, duties, sheet_version: 1 }
  const { investment: made } = await ask(phone, '/api/investment', 'POST', body)
  for (const width of [PHONE.width, 320]) {
    await phone.setViewportSize({ ...PHONE, width })
    await phone.goto(product.url + investment.replace('$investmentId', made.id))
    await expect(phone.getByText(/-v1\.pdf/)).toBeVisible()
    await expectFits(phone, width)
  }
  await phone.goto(product.url + project.replace('$projectId', id))
  await expect(phone.getByRole('checkbox', { name: /^He leído la ficha y la acepto/ })).toBeVisible()
  await expectFits(phone, 320)
  await phone.goto(product.url + paths.protection)
  await phone.getByRole('button', { name: 'Pedir ser inversor experimentado' }).click()
  await phone.locator('input[type=file]').setInputFiles({ ...PDF, name: `${'x'.repeat(100)}.pdf` })
  await expect(phone.getByText(/x{100}/)).toBeVisible()
  await expectFits(phone, 320)
})

test('a name and an email of a hundred characters without a space fit a phone, also in an email', async ({
  browser,
}) => {
  const person = await freshPage(browser, { viewport: PHONE })
  const email = `${'l'.repeat(60)}@${'dominio'.repeat(5)}.acervo.example`
  await signUp(person, product.url, email, NOWHERE)
  const name = 'Y'.repeat(100)
  await ask(person, '/auth/me', 'PUT', { full_name: name })
  const wallet = `0x${'0'.repeat(38)}b3`
  const { data } = await ask(person, '/api/kyc/personal', 'PUT', { ...personalData, name, wallet })
  const admin = await signedIn(browser, product.url, ADMIN, { viewport: PHONE, path: NOWHERE })
  const review = paths.kycReview.replace('$applicationId', data.id)
  for (const [page, path] of [
    [person, welcome],
    [person, account],
    [person, `${kycVerification}?tab=review`],
    [admin, `${paths.kycQueue}?status=DRAFT`],
    [admin, review],
  ] as const) {
    await page.goto(product.url + path)
    await expect(
      page
        .getByRole('main')
        .getByText(/Y{100}|dominiodominio/)
        .first(),
    ).toBeVisible()
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ ...PHONE, width })
      await expectFits(page, width)
    }
  }

  const [brand] = brands
  const sent = {
    to: email,
    brand,
    language: 'es',
    subject: name,
    paragraphs: [wallet],
    footer: email,
  } as const
  const mail = await browser.newPage({ viewport: { ...PHONE, width: 320 } })
  await mail.setContent(emailHtml(sent, product.url))
  await expectFits(mail, 320)
  await mail.close()
})

/** Opens the dashboard of a brand in a language, by day or by night. */
async function enter(page: Page, [platform, { brand, language, colorScheme }]: Visit) {
  await page.emulateMedia({ colorScheme })
  await page.goto(`${product.url}/dashboard?platform=${platform}&lng=${language}`)
  await expect(page.getByRole('img', { name: brand }).first()).toBeVisible()
}

/**
 * Visits every screen that the sidebar or a link on one of its screens leads to, each kind once, on desktop and phone.
 * Returns their addresses.
 */
async function visitAll(page: Page, visit: Look): Promise<string[]> {
  const entries = page.getByRole('navigation').first().getByRole('link')
  await expect(entries.first()).toBeVisible()
  const seen = new Map<string, string>()
  const visitScreen = async () => {
    const here = page.url().slice(product.url.length)
    seen.set(patternOf(here), here)
    await expectScreen(page, visit)
    if (patternOf(here) === paths.overview) await expectCharts(page)
    await page.setViewportSize(PHONE)
    await expectFits(page, PHONE.width)
    if (patternOf(here) === paths.overview) await expectTablesFit(page)
    // Each screen is checked once, by night. The administrator also sees the screens of the others.
    if (visit === byNight[1]) await expectAccessible(page)
    await page.setViewportSize(LAPTOP)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    if (LISTS.includes(patternOf(here))) await expectTablesFit(page)
    await page.setViewportSize(DESKTOP)
    for (const address of await linksOn(page)) {
      if (seen.has(patternOf(address))) continue
      await goTo(page, address, () => push(page, address))
      await visitScreen()
    }
  }
  for (const entry of await entries.all()) {
    const address = (await entry.getAttribute('href')) ?? ''
    await goTo(page, address, () => entry.click())
    await visitScreen()
  }
  return [...seen.values()]
}

/** Visits these addresses on a phone, by day. */
async function visitOnPhone(page: Page, addresses: string[]): Promise<void> {
  await enter(page, byDay)
  await page.setViewportSize(PHONE)
  for (const address of addresses) {
    await goTo(page, address, () => push(page, address))
    await expectScreen(page, byDay[1])
    await expectFits(page, PHONE.width)
  }
}

const push = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)

/** Opens another address and waits for its screen. The address changes before the previous screen disappears. */
async function goTo(page: Page, address: string, go: () => Promise<unknown>): Promise<void> {
  if (page.url() === product.url + address) return
  const heading = page.locator('main h1')
  await heading.evaluate((left) => left.setAttribute('data-left', left.textContent ?? ''))
  await go()
  await expect(page).toHaveURL(product.url + address)
  await expect
    .poll(() => heading.evaluateAll(([now]) => now && now.getAttribute('data-left') !== now.textContent))
    .toBe(true)
}

/** Checks that both charts of the overview are drawn, each as one picture with its description. */
async function expectCharts(page: Page): Promise<void> {
  const pictures = page.getByRole('main').getByRole('img')
  const charts = pictures.and(page.getByRole('img', { name: /^(Gráfico|Chart) / }))
  await expect(charts).toHaveCount(2)
  for (const chart of await charts.all()) expect((await chart.boundingBox())?.width).toBeGreaterThan(300)
  await expect(charts.first().getByText('€').first()).toBeAttached()
  await expect(pictures, 'neither axes nor icons of legends are read').toHaveCount(2)
}

/** The dashboard addresses that the screen links to. */
function linksOn(page: Page): Promise<string[]> {
  return page
    .locator('main a[href^="/dashboard"]')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** The path of `paths` that matches this address. */
function patternOf(address: string): string {
  const { pathname } = new URL(address, product.url)
  const fitting = Object.values(paths).filter((path) =>
    new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`).test(pathname),
  )
  // `/projects/new` also matches the path of a project.
  const pattern = fitting.find((path) => !path.includes('$')) ?? fitting[0]
  if (!pattern) throw new Error(`No screen at ${address}`)
  return pattern
}
