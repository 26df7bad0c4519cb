import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { CODE_LENGTH, CodeInput } from '../../ui/form/code-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from './form-error.tsx'
import { providerText } from './provider-text.ts'

type CodeFormProps = {
  label: string
  hint?: string
  submitText: string
  busyText: string
  autoFocus?: boolean
  /** Throws the provider's error when the code is not accepted. */
  onCode: (code: string) => Promise<void>
}

/** A field for six digits, submitted automatically once complete. The error disappears with the next key. */
export function CodeForm({ label, hint, submitText, busyText, autoFocus, onCode }: CodeFormProps) {
  const { t } = useTranslation('identity')
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const check = useMutation({ mutationFn: onCode, onError: () => input.current?.select() })

  const type = (typed: string) => {
    if (check.isPending) return
    check.reset()
    setShort(false)
    setCode(typed)
    if (typed.length === CODE_LENGTH) check.mutate(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.isPending) return
    setShort(code.length < CODE_LENGTH)
    if (code.length === CODE_LENGTH) check.mutate(code)
    else input.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={label} hint={hint}>
        <CodeInput
          ref={input}
          value={code}
          onChange={type}
          autoFocus={autoFocus}
          aria-invalid={isShort || check.isError || undefined}
        />
      </Field>
      <Button type="submit" size="lg" busy={check.isPending} busyText={busyText}>
        {submitText}
      </Button>
      <FormError>{isShort ? t('code.short') : check.error && providerText(check.error)}</FormError>
    </form>
  )
}
