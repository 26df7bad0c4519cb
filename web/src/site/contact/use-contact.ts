import type { ContactOutcome } from '@acervo/domain/contact/contact'
import type { Language } from '@acervo/domain/common/language'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ContactTexts } from './texts.ts'
import { faultsOf, sendContact, type Answer } from './send.ts'

type Options = { texts: ContactTexts; language: Language; outcome: ContactOutcome | undefined }

/**
 * The states of the contact form (docs/product/public-site.md, "Contact form"): idle, submitting, then thanks or the
 * errors.
 */
export function useContact({ texts, language, outcome }: Options) {
  const [answer, setAnswer] = useState(outcome && answerOf(outcome))
  const [values, setValues] = useState(outcome?.sent === false ? outcome.values : undefined)
  const [isSubmitting, setSubmitting] = useState(false)
  /** The number of forms sent. A new number is the `key` of a new, empty form. */
  const [round, setRound] = useState(0)
  const { banner, focusOnAnswer } = useBanner(answer)
  /** A ref, because it changes at once, unlike state: a second click may arrive before the next render. */
  const isOnItsWay = useRef(false)

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    focusOnAnswer()
    isOnItsWay.current = true
    setAnswer(undefined)
    setSubmitting(true)
    const received = await sendContact(data, texts, language)
    isOnItsWay.current = false
    setSubmitting(false)
    setAnswer(received)
    if (!received.sent) return
    setValues(undefined)
    setRound((last) => last + 1)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isOnItsWay.current) return
    const form = event.currentTarget
    const faults = faultsOf(form, texts)
    const [wrong] = Object.keys(faults)
    if (!wrong) return void send(form)
    setAnswer({ sent: false, text: '', fields: faults })
    form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  /** The error of a field stays until the field changes. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (answer?.fields[name]) setAnswer({ ...answer, fields: { ...answer.fields, [name]: '' } })
  }

  return { answer, values, isSubmitting, round, banner, onSubmit, onInput }
}

/** The element that shows the outcome. It takes the focus once, when the reply to the form arrives. */
function useBanner(answer: Answer | undefined) {
  const banner = useRef<HTMLParagraphElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isAwaited.current || !answer?.text) return
    isAwaited.current = false
    banner.current?.focus()
  }, [answer])
  const focusOnAnswer = () => {
    isAwaited.current = true
  }
  return { banner, focusOnAnswer }
}

function answerOf(outcome: ContactOutcome): Answer {
  if (outcome.sent) return { sent: true, text: outcome.message, fields: {} }
  return { sent: false, text: outcome.error, fields: outcome.fields }
}
