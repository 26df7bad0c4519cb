import texts from '@acervo/domain/texts/es/protection.json'
import { regimes, type Regime } from '@acervo/domain/projects/regime'
import { dutyFailure, toShow, type ProtectionSent } from '@acervo/domain/protection/acceptance'
import type { InvestorProtection } from '@acervo/domain/protection/investor'
import { dutiesBefore, dutyCodes, type Duty } from '@acervo/domain/protection/duties'
import { dutyRules } from '@acervo/domain/protection/duty-rules'
import { investorClasses } from '@acervo/domain/protection/investor-class'
import { testOutcomes } from '@acervo/domain/protection/knowledge-test'
import { wordingCodes, wordingParams, type Wording } from '@acervo/domain/protection/wordings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { DutyList } from '../../../web/src/features/protection/invest/duty-list.tsx'
import { useDuties } from '../../../web/src/features/protection/invest/use-duties.ts'
import { protectionInQuery, wordingsQuery } from '../../../web/src/features/protection/queries.ts'
import { changeLanguage, loadTexts } from '../../../web/src/lib/text/i18n.ts'
import { useLanguage } from '../../../web/src/ui/form/number/use-language.ts'
import { startTexts } from '../app.tsx'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000)
const taken_at = day(20).toISOString()
const counts_until = '2099-01-01'
const tests = [null, ...testOutcomes.map((outcome) => ({ taken_at, outcome, counts_until }))]
const simulations = [null, { taken_at, net_worth: 10_000, counts_until }]
const amounts = [1000, 5000]

type Offer = { regime: Regime; investor: InvestorProtection; amount: number; duties: Duty[] }

/** One offer for each list of duties that the rules can return in a regime. */
const offers = new Map<string, Offer>()
for (const regime of regimes)
  for (const group of investorClasses)
    for (const taken of tests)
      for (const simulation of simulations)
        for (const amount of amounts) {
          const investor: InvestorProtection = {
            class: group,
            class_valid_until: null,
            request: null,
            test: taken,
            simulation,
            committed: 0,
            user_type: 'persona_fisica',
            reflection: { rule: 'end_of_day', holidays: [] },
            platform_lei: null,
          }
          const investment = { amount, reflection_ends_at: null }
          const duties = dutiesBefore('invest', { regime }, investor, investment, new Date())
          const name = `${regime}: ${duties.map(({ code }) => code).join(', ') || 'nothing'}`
          if (!offers.has(name)) offers.set(name, { regime, investor, amount, duties })
        }

const wordings = wordingCodes.map((code, at): Wording => {
  const text = `Texto inventado ${code} ${wordingParams[code] ? `{${wordingParams[code]}}` : ''}`
  return {
    code,
    es: text,
    en: text,
    source: 'Ley inventada',
    is_confirmed: true,
    version: at + 2,
    entered_at: taken_at,
  }
})

const asked = dutyCodes.filter((code) => (dutyRules[code].steps as readonly string[]).includes('invest'))

/** The name of a duty on the screen. */
const titles = new Map(
  asked.map((code) => {
    if (code === 'knowledge_test') return [texts.invest.do_test, code]
    if (code === 'loss_simulation') return [texts.invest.do_simulation, code]
    return [texts.duty[code], code]
  }),
)

const id = 'an-offer'
let sent: ProtectionSent | undefined
let client: QueryClient

function Panel({ offer: { regime, amount } }: { offer: Offer }) {
  // Rendered again in another language, as its screen is.
  useLanguage()
  const duties = useDuties({ id, regime }, { version: 3, reference: 'LEI-00000003' })
  const complete = duties.sentFor(amount)
  useEffect(() => {
    sent = complete
  })
  const project = { regime, authorised_entity: 'Entidad inventada SV' }
  const doLink = (code: string, text: string, name: string) => (
    <a href={`#${code}`} aria-label={name}>
      {text}
    </a>
  )
  return <DutyList project={project} amount={amount} duties={duties} isAsked doLink={doLink} />
}

function show(offer: Offer): HTMLElement {
  sent = undefined
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(protectionInQuery(id).queryKey, offer.investor)
  client.setQueryData(wordingsQuery.queryKey, wordings)
  const { container } = render(<Panel offer={offer} />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return container
}

/** The shown duties in order, and how the user fulfils each: by a link, a box, a field, or not at all. */
function shownIn(panel: HTMLElement): { codes: string[]; links: number; fields: (string | undefined)[] } {
  const leaves = [...panel.querySelectorAll('*')].filter((one) => one.childElementCount === 0)
  return {
    codes: leaves.flatMap((one) => titles.get(one.textContent) ?? []),
    links: panel.querySelectorAll('a').length,
    fields: [...panel.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset['field']),
  }
}

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadTexts('protection')
})

test('the lists of duties contain every duty that is asked for before investing', () => {
  const found = new Set([...offers.values()].flatMap(({ duties }) => duties.map(({ code }) => code)))
  expect([...found].toSorted()).toEqual(asked.toSorted())
})

test.each([...offers])(
  'the screen asks for exactly these, and sends what the rules accept: %s',
  async (_name, offer) => {
    const { duties, amount } = offer
    const panel = show(offer)
    const of = (...kinds: Duty['kind'][]) =>
      duties.filter(({ kind }) => kinds.includes(kind)).map(({ code }) => code)
    const fields = of('acknowledge', 'write')
    if (duties.length > 0) await screen.findByText(texts.invest.title)
    expect(shownIn(panel)).toEqual({ codes: duties.map(({ code }) => code), links: of('do').length, fields })
    for (const code of of('inform', 'acknowledge', 'write'))
      expect(panel.textContent).toContain(`Texto inventado ${code}`)

    const user = userEvent.setup({ delay: null })
    const isReady = () => sent !== undefined
    for (const code of fields) {
      expect(isReady()).toBe(false)
      const field = panel.querySelector<HTMLElement>(`[data-field="${code}"]`)
      if (code === 'possible_loss') await user.type(screen.getByRole('textbox'), String(amount))
      else await user.click(field?.querySelector('[role=checkbox]') ?? panel)
    }
    expect(isReady()).toBe(of('do').length === 0)
    if (!sent) return
    expect(sent.duties?.map(({ code }) => code) ?? []).toEqual(toShow(duties))
    expect(dutyFailure(duties, sent, amount, wordings, (code) => code)).toBeUndefined()
  },
)

test('who has invested in the offer before reads why a small amount is a large one', async () => {
  const small = [...offers.values()].find(
    ({ regime, investor, amount }) =>
      regime === 'ecspr' && investor.class === 'non_sophisticated' && investor.simulation && amount === 1000,
  )
  if (!small) throw new Error('No offer is small')
  const investor = { ...small.investor, committed: 400 }
  const shown = show({ ...small, investor }).textContent
  expect(shown?.replaceAll('\u00a0', ' ')).toContain(
    'Cuenta también lo que ya has invertido en esta oferta, 400 €: con este importe son 1.400 €.',
  )
  expect(shown).toContain('Texto inventado large_amount')
})

test('what was acknowledged in one version or language of a text is acknowledged anew in another', async () => {
  const isAsked = ({ duties }: Offer, code: Duty['code']) => duties.some((duty) => duty.code === code)
  const offer = [...offers.values()].find(
    (one) =>
      isAsked(one, 'inappropriate') && !isAsked(one, 'loss_simulation') && !isAsked(one, 'possible_loss'),
  )
  if (!offer) throw new Error('No offer asks for it')
  show(offer)
  const user = userEvent.setup({ delay: null })
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
  expect(sent).toBeDefined()
  const changed = wordings.map((one) =>
    one.code === 'inappropriate' ? { ...one, version: one.version + 1, es: 'Texto corregido' } : one,
  )
  act(() => void client.setQueryData(wordingsQuery.queryKey, changed))
  await screen.findByText('Texto corregido')
  expect(sent).toBeUndefined()
  await user.click(screen.getByRole('checkbox', { checked: false }))
  expect(sent).toBeDefined()

  await act(() => changeLanguage('en'))
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  expect(sent).toBeUndefined()
  await act(() => changeLanguage('es'))
  expect(sent).toBeDefined()
})
