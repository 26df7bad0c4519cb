import { certificateMonths } from '@acervo/domain/registry/certificate'
import { useState } from 'react'
import { numberIn, type NumberValue } from '../../../ui/form/number/value.ts'

export type OwnHolding = {
  project_id: string
  project_name: string
  project_name_en: string
  tokens: number
  blocked_tokens: number
}

/** The typed fields of a request. `asked`: the complete request to send, once every field is filled in. */
export function useRequestForm(holdings: readonly OwnHolding[], fixedProjectId: string | undefined) {
  const [projectId, setProjectId] = useState(fixedProjectId)
  const [amount, setAmount] = useState<NumberValue>(null)
  const [months, setMonths] = useState(String(certificateMonths.default))
  const holding = holdings.find(({ project_id }) => project_id === projectId)
  const free = holding && holding.tokens - holding.blocked_tokens
  const tokens = numberIn(amount)
  const isTooMany = free !== undefined && tokens !== null && tokens > free
  const asked = holding &&
    tokens !== null &&
    tokens > 0 &&
    !isTooMany && { projectId: holding.project_id, tokens, months: Number(months) }
  return {
    holding,
    asked,
    project: { value: projectId, onChange: setProjectId },
    amount: { free, isTooMany, value: amount, onChange: setAmount },
    months: { value: months, onChange: setMonths },
  }
}
