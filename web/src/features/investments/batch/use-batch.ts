import { investmentCalls } from '@acervo/domain/investments/calls'
import type { BatchResult, BatchStep } from '@acervo/domain/investments/batch'
import { stepOrder } from '@acervo/domain/investments/steps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

export type BatchAction = 'advance' | 'reject' | 'return'
export type BatchOrder = {
  action: BatchAction
  step: BatchStep
  ids: readonly string[]
  reason: string
  /** For payments: the day on which they were received. */
  received_on?: string
}

/** How many investments are sent at a time, so that the screen can show progress. */
const IDS_AT_ONCE = 20

/**
 * Carries out a batch in parts and adds each part's results to `results`. After a lost connection, a repeated call
 * continues with the investments that have no result yet. If only the reply was lost, the server refuses the
 * repetition, because the investments have already advanced. These refusals count as done.
 */
export function useBatch() {
  const client = useQueryClient()
  const [results, setResults] = useState<readonly BatchResult[]>([])
  // A second click can arrive before the button is disabled.
  const isRunning = useRef(false)
  const unanswered = useRef<readonly string[]>([])
  const mutation = useMutation({
    mutationFn: async (order: BatchOrder) => {
      const left = order.ids.filter((id) => results.every((result) => result.id !== id))
      for (let at = 0; at < left.length; at += IDS_AT_ONCE) {
        const repeated = unanswered.current
        const part = (unanswered.current = left.slice(at, at + IDS_AT_ONCE))
        const { data } = await sendPart(order, part)
        unanswered.current = []
        const known = data.map((one) => (repeated.includes(one.id) ? repeatedResult(order, one) : one))
        setResults((before) => [...before, ...known])
      }
    },
    onSettled: () => {
      isRunning.current = false
      for (const queryKey of [queryKeys.investments, queryKeys.projects, queryKeys.erir])
        void client.invalidateQueries({ queryKey })
    },
  })
  const mutate = (order: BatchOrder) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(order)
  }
  return { ...mutation, mutate, results }
}

/**
 * The result of an investment that was sent twice. A refusal counts as done if the investment has the status that the
 * action leads to.
 */
function repeatedResult({ action, step }: BatchOrder, result: BatchResult): BatchResult {
  const status = result.investment?.status
  if (status === undefined) return result
  const isDone = {
    advance: stepOrder.some((later, at) => later === status && at > stepOrder.indexOf(step)),
    reject: status === 'rejected',
    return: status === 'review',
  }[action]
  return isDone ? { ...result, error: null } : result
}

function sendPart({ action, step, reason, received_on }: BatchOrder, ids: string[]) {
  if (action === 'reject') return send(investmentCalls.rejectMany, { body: { ids, step, reason } })
  if (action === 'return') return send(investmentCalls.returnMany, { body: { ids, step, reason } })
  return send(investmentCalls.advanceMany, { body: { ids, step, received_on } })
}
