import { useState } from 'react'
import { numberIn, type NumberValue } from '../../../ui/form/number/value.ts'
import { rememberAmount, typedAmount } from './typed-amount.ts'

/** The typed amount, which is still there after the user has visited another screen. */
export function useRememberedAmount(projectId: string, initial: number) {
  const [amount, setAmount] = useState<NumberValue>(() => typedAmount(projectId) ?? initial)
  const change = (typed: NumberValue) => {
    setAmount(typed)
    rememberAmount(projectId, numberIn(typed))
  }
  return [amount, change] as const
}
