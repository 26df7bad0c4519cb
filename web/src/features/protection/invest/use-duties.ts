import { writtenMoment } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { toShow, type ProtectionSent } from '@acervo/domain/protection/acceptance'
import { dutiesBefore, type Duty } from '@acervo/domain/protection/duties'
import { lastMoment, reflectionEnd, type ReflectionRules } from '@acervo/domain/protection/reflection'
import type { Wording, WordingCode } from '@acervo/domain/protection/wordings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { NumberValue } from '../../../ui/form/number/value.ts'
import { protectionInQuery, wordingsQuery } from '../queries.ts'

/** What the law asks for before investing in a project, and what the person has accepted of it so far. */
export type InvestDuties = {
  /** Undefined until they are read. */
  dutiesOf: (amount: number) => Duty[] | undefined
  /** What is sent with an investment of `amount` euros; undefined while something is missing. */
  sentFor: (amount: number) => ProtectionSent | undefined
  isAccepted: (code: WordingCode, amount: number) => boolean
  accept: (code: WordingCode, amount: number, isAccepted: boolean) => void
  /** Euros that the person has invested in the project before. */
  committed: number
  loss: NumberValue
  setLoss: (loss: NumberValue) => void
  wordings: readonly Wording[]
  lei: string | null
  sheet: OfferedSheet | undefined
  /** Until when an investment that is made now could be withdrawn from, in words. */
  deadline: string
  error: Error | null
  retry: () => void
}

/** The key investment information sheet in force; `reference` is how it is named. */
export type OfferedSheet = { version: number; reference: string }

/** The duties of the signed-in person in a project. The server decides by the same rules. */
export function useDuties(
  project: Pick<Project, 'id' | 'regime'>,
  sheet: OfferedSheet | undefined,
): InvestDuties {
  const { investor, wordings, ...reading } = useReading(project)
  const now = useNow()
  const { isAccepted, accept } = useAcceptances(sheet, wordings)
  const [loss, setLoss] = useState<NumberValue>(null)

  const dutiesOf = (amount: number) => {
    if (project.regime === 'private') return []
    if (!investor || !wordings) return undefined
    const investment = { amount, committed: investor.committed, reflection_ends_at: null }
    return dutiesBefore('invest', project, investor, investment, now)
  }
  const isOpen = ({ code, kind }: Duty, amount: number) => {
    if (kind === 'do' || (code === 'information_sheet' && !sheet)) return true
    if (kind === 'acknowledge') return !isAccepted(code as WordingCode, amount)
    return kind === 'write' && loss !== amount
  }
  const sentFor = (amount: number) => {
    const duties = dutiesOf(amount)
    if (!duties || duties.some((duty) => isOpen(duty, amount))) return undefined
    return sentOf(duties, wordings ?? [], amount, sheet)
  }
  return {
    dutiesOf,
    sentFor,
    isAccepted,
    accept,
    committed: investor?.committed ?? 0,
    loss,
    setLoss,
    wordings: wordings ?? [],
    lei: investor?.platform_lei ?? null,
    sheet,
    deadline: investor ? deadlineAfter(now, investor.reflection) : '',
    ...reading,
  }
}

/** The person as investor and the texts; of a private project neither is needed. */
function useReading({ id, regime }: Pick<Project, 'id' | 'regime'>) {
  const enabled = regime !== 'private'
  const own = useQuery({ ...protectionInQuery(id), enabled })
  const texts = useQuery({ ...wordingsQuery, enabled })
  return {
    investor: own.data,
    wordings: texts.data,
    error: own.error ?? texts.error,
    retry: () => void Promise.all([own.refetch(), texts.refetch()]),
  }
}

/** What is accepted for an amount, or in a version of the sheet or of the text, or in a language, does not hold for another. */
function useAcceptances(sheet: OfferedSheet | undefined, wordings: readonly Wording[] | undefined) {
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const keyOf = (code: WordingCode, amount: number) => {
    const version = wordings?.find((one) => one.code === code)?.version
    return `${code} ${version} ${currentLanguage()} ${amount} ${sheet?.version}`
  }
  return {
    isAccepted: (code: WordingCode, amount: number) => accepted.includes(keyOf(code, amount)),
    accept: (code: WordingCode, amount: number, isSet: boolean) => {
      const key = keyOf(code, amount)
      setAccepted((keys) => (isSet ? [...keys, key] : keys.filter((one) => one !== key)))
    },
  }
}

function sentOf(
  duties: Duty[],
  wordings: readonly Wording[],
  amount: number,
  sheet: OfferedSheet | undefined,
): ProtectionSent {
  const codes = toShow(duties)
  const shown = wordings.filter(({ code }) => codes.includes(code))
  return {
    duties: shown.map(({ code, version }) => ({ code, version })),
    ...(codes.includes('possible_loss') ? { possible_loss: amount } : {}),
    ...(sheet ? { sheet_version: sheet.version } : {}),
  }
}

function deadlineAfter(offeredAt: Date, rules: ReflectionRules): string {
  return writtenMoment(lastMoment(reflectionEnd(offeredAt, rules)), currentLanguage())
}
