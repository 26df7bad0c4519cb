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

/** The duties that the law imposes before investing in a project, and which of them the user has accepted so far. */
export type InvestDuties = {
  /** Undefined until the duties have loaded. */
  dutiesOf: (amount: number) => Duty[] | undefined
  /** What an investment of `amount` euros sends about the duties; undefined while one is missing. */
  sentFor: (amount: number) => ProtectionSent | undefined
  isAccepted: (code: WordingCode, amount: number) => boolean
  accept: (code: WordingCode, amount: number, isAccepted: boolean) => void
  /** Euros that the user has already invested in the project. */
  committed: number
  loss: NumberValue
  setLoss: (loss: NumberValue) => void
  wordings: readonly Wording[]
  lei: string | null
  sheet: OfferedSheet | undefined
  /** As text, until when the investor could withdraw from an investment made now. */
  deadline: string
  error: Error | null
  retry: () => void
}

/** The key investment information sheet in force. `reference` is its display name. */
export type OfferedSheet = { version: number; reference: string }

/** The duties of the signed-in user in a project. The server applies the same rules. */
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

/** The user as an investor, and the legal texts. A private project needs neither. */
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

/**
 * An acceptance is only valid for the amount, the versions of text and sheet, and the language that the screen showed.
 */
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
