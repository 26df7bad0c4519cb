import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import { meetsCriteria, type ClassCriterion } from '@acervo/domain/protection/investor-class'
import { useState, type FormEvent } from 'react'
import { useReadWording } from './use-read-wording.ts'
import { useRequestClass } from './use-request-class.ts'

type ClassForm = { userType: UserType; stated: ClassCriterion[]; onEnd: () => void }

/**
 * The typed request to be treated as sophisticated, the errors after an attempt to send it, and the function that sends
 * it.
 */
export function useClassForm({ userType, stated, onEnd }: ClassForm) {
  const warning = useReadWording('sophisticated_warning')
  const [file, setFile] = useState<File>()
  const [isTrue, setTrue] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { version, isRead } = warning
  const isEnough = meetsCriteria(userType, stated)
  const given = { criteria: isEnough, evidence: file !== undefined, awareness: isRead, truth: isTrue }
  const save = useRequestClass(onEnd)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    focusFirstMissing(event.currentTarget, given)
    if (isEnough && file && isRead && isTrue && version !== undefined && !save.isPending)
      save.mutate({ stated, file, version })
  }
  const missing = {
    criteria: isAsked && !isEnough,
    evidence: isAsked && !file,
    awareness: isAsked && !isRead,
    truth: isAsked && !isTrue,
  }
  return { warning, file, setFile, isTrue, setTrue, missing, save, submit }
}

/** On a phone, the first error may be out of sight, and the button would seem to do nothing. */
function focusFirstMissing(form: HTMLFormElement, given: Record<string, boolean>): void {
  const name = Object.keys(given).find((field) => !given[field])
  const place = form.querySelector(`[data-field="${name}"]`)
  place?.querySelector<HTMLElement>('[role=checkbox], input[type=file]')?.focus()
}
