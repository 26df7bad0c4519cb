import { investmentCalls } from '@acervo/domain/investments/calls'
import type { BatchResult, BatchStep } from '@acervo/domain/investments/batch'
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
  /** For payments: the day they were received. */
  received_on?: string
}

/** How many are sent at a time, so that the screen can show progress. */
const IDS_AT_ONCE = 20

/**
 * Carries out a batch part by part; `results` grow meanwhile. After a lost connection it goes on with those that have no
 * result yet: sent again, one that is done would be refused.
 */
export function useBatch() {
  const client = useQueryClient()
  const [results, setResults] = useState<readonly BatchResult[]>([])
  // A second click arrives before the button is disabled.
  const isRunning = useRef(false)
  const mutation = useMutation({
    mutationFn: async (order: BatchOrder) => {
      const left = order.ids.filter((id) => results.every((result) => result.id !== id))
      for (let at = 0; at < left.length; at += IDS_AT_ONCE) {
        const { data } = await sendPart(order, left.slice(at, at + IDS_AT_ONCE))
        setResults((before) => [...before, ...data])
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

function sendPart({ action, step, reason, received_on }: BatchOrder, ids: string[]) {
  if (action === 'reject') return send(investmentCalls.rejectMany, { body: { ids, step, reason } })
  if (action === 'return') return send(investmentCalls.returnMany, { body: { ids, step, reason } })
  return send(investmentCalls.advanceMany, { body: { ids, step, received_on } })
}
