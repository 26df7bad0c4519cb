import type { EntryRequest } from '@acervo/domain/registry/act/request'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { queryKeys } from '../../../../lib/query-keys.ts'
import { useIntentKey } from '../../../../lib/use-intent-key.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { DayInput } from '../../../../ui/form/day-input.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { showWrong } from '../../../../ui/form/show-wrong.ts'
import { useOneAtATime } from '../../../../ui/form/use-one-at-a-time.ts'

const nothing = { authority: '', documentNumber: '', party: '', diedOn: '', note: '' }
type Texts = typeof nothing
/** The document on which every entry rests. */
type Basis = Omit<Texts, 'party' | 'diedOn'>

type EntryFormProps = {
  /** The creditor or beneficiary of an encumbrance, or the day of death. An award asks for neither. */
  asks?: 'party' | 'diedOn'
  bodyOf: (basis: Basis, asked: string) => EntryRequest
  onDone: (entryId: string) => void
  /** False while an optional number cannot be read, or a typed person is not added yet. */
  isReady?: boolean
  before?: ReactNode
  /**
   * The fields of this kind of entry. `wrong` is the server's message about the number of tokens. `isHeld`: the user has
   * tried to send the form while it was not ready.
   */
  children: (wrong: string | undefined, isHeld: boolean) => ReactNode
}

/** Asks for the details that every entry needs, and requests the entry. */
export function EntryForm({ asks, bodyOf, onDone, isReady = true, before, children }: EntryFormProps) {
  const { t } = useTranslation('acts')
  const [texts, setTexts] = useState(nothing)
  const [isHeld, setHeld] = useState(false)
  const { start, ...open } = useOpenEntry(onDone)
  const { party, diedOn, ...basis } = texts
  const { shown, rest } = refusalOf(open.error, t('open_failed'))
  const form = useFocusOnWrong(open.error)
  const text = (name: keyof Texts, label: string) => (
    <Field label={label} required={name !== 'note'} error={shown[name]}>
      {name === 'diedOn' ? (
        <DayInput value={texts[name]} onChange={(day) => setTexts({ ...texts, [name]: day })} />
      ) : (
        <Input value={texts[name]} onChange={({ target }) => setTexts({ ...texts, [name]: target.value })} />
      )}
    </Field>
  )
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) start(bodyOf(basis, asks === 'party' ? party : diedOn))
        else showWrong(form.current, () => setHeld(true))
      }}
    >
      {before}
      {text('authority', t('authority'))}
      {text('documentNumber', t('document'))}
      {asks && text(asks, t(asks === 'party' ? 'party' : 'died_on'))}
      {children(shown.tokens, isHeld)}
      {text('note', t('note'))}
      {rest && <Notice tone="bad">{rest}</Notice>}
      <Button type="submit" busy={open.isPending} busyText={t('open_busy')} className="sm:justify-self-end">
        {t('open_confirm')}
      </Button>
    </form>
  )
}

/** Requests an entry. If the request is repeated after a lost reply, no second entry is opened. */
function useOpenEntry(onDone: (entryId: string) => void) {
  const { t } = useTranslation('acts')
  const client = useQueryClient()
  const intent = useIntentKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: EntryRequest) =>
      send(registryCalls.openAct, { body }, { idempotencyKey: intent.keyOf(body) }),
    onSuccess: ({ data }) => {
      toast.success(t('open_done'))
      void client.invalidateQueries({ queryKey: queryKeys.erir })
      void client.invalidateQueries({ queryKey: queryKeys.investors })
      onDone(data.id)
    },
  })
  return { start: useOneAtATime(mutate), isPending, error }
}

/** The server's refusals by field, and a sentence about fields that this form does not show. */
function refusalOf(error: Error | null, fallback: string) {
  const fields = error instanceof ApiError ? error.fields : {}
  const other = Object.keys(fields).find((name) => !(name in nothing) && name !== 'tokens')
  if (other !== undefined) return { shown: fields, rest: fields[other] }
  return { shown: fields, rest: error && Object.keys(fields).length === 0 && errorText(error, fallback) }
}

/** Moves the focus to the first refused field. */
function useFocusOnWrong(error: Error | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) focusOnWrong(form.current)
  }, [error])
  return form
}

function focusOnWrong(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
