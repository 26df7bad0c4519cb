import { useMutation } from '@tanstack/react-query'
import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, loaded } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/files/save.ts'
import type { NewWallet } from '../../../lib/wallet/create.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field, type FieldProps } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/input.tsx'
import { showWrong } from '../../../ui/form/show-wrong.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Anybody who gets the file can guess without limit, so the password has to be long. */
const PASSWORD_MIN = 12

type KeystoreFormProps = { wallet: NewWallet; onDownloaded: () => void }

/** Downloads the key as a file that wallet programs can import, encrypted with a password of the user's choice. */
export function KeystoreForm(props: KeystoreFormProps) {
  const { t } = useTranslation('kyc-wallet')
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PasswordForm {...props} />
  return (
    <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
      {t('keep.or_keystore')}
    </Button>
  )
}

function PasswordForm({ wallet, onDownloaded }: KeystoreFormProps) {
  const { t } = useTranslation('kyc-wallet')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isChecked, setChecked] = useState(false)
  const save = useSaveKeystore(wallet, onDownloaded)
  const isShort = password.length < PASSWORD_MIN
  // Nobody would notice a typing mistake until they need the file.
  const differs = password !== repeated
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        // In React's tree, the dialog is inside the application's form, so this submission must not bubble up to that
        // form.
        event.stopPropagation()
        showWrong(event.currentTarget, () => setChecked(true))
        if (!isShort && !differs) save.mutate(password)
      }}
    >
      <PasswordField
        label={t('keep.password')}
        hint={t('keep.password_hint')}
        error={isChecked && isShort && t('keep.password_short')}
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label={t('keep.password_again')}
        error={isChecked && !isShort && differs && t('keep.password_differs')}
        value={repeated}
        onChange={setRepeated}
      />
      <Button type="submit" variant="secondary" busy={save.isPending} busyText={t('keep.keystore_busy')}>
        <FileLock2 aria-hidden /> {t('keep.keystore')}
      </Button>
    </form>
  )
}

type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  value: string
  onChange: (password: string) => void
}

function PasswordField({ value, onChange, ...field }: PasswordFieldProps) {
  return (
    <Field {...field} required>
      <PasswordInput
        autoComplete="new-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

function useSaveKeystore(wallet: NewWallet, onDownloaded: () => void) {
  const { t } = useTranslation('kyc-wallet')
  return useMutation({
    gcTime: 0,
    mutationFn: async (password: string) => {
      const { encryptKey } = await loaded(import('../../../lib/wallet/keystore.ts'))
      const { name, text } = await encryptKey(wallet, password)
      saveFile(new Blob([text], { type: 'application/json' }), name)
    },
    onSuccess: onDownloaded,
    onError: (error) => toast.error(errorText(error, t('keep.failed'))),
  })
}
