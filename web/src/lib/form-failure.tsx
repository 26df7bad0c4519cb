import { useFormState } from 'react-hook-form'
import { Notice } from '../ui/feedback/notice.tsx'
import { errorText } from './api-error.ts'

/** Why the surrounding form was not saved, unless it is said beside its fields; `failed` where the server gave no reason. */
export function FormFailure({ error, failed }: { error: Error | null; failed: string }) {
  const { errors } = useFormState()
  if (!error || Object.keys(errors).length > 0) return null
  return <Notice tone="bad">{errorText(error, failed)}</Notice>
}
