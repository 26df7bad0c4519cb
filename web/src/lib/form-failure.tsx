import { useFormState } from 'react-hook-form'
import { Notice } from '../ui/feedback/notice.tsx'
import { errorText } from './api-error.ts'

/**
 * Why the surrounding form was not saved. Shows nothing when the errors are beside the fields. `failed` is the text for
 * an error without a reason.
 */
export function FormFailure({ error, failed }: { error: Error | null; failed: string }) {
  const { errors } = useFormState()
  if (!error || Object.keys(errors).length > 0) return null
  return <Notice tone="bad">{errorText(error, failed)}</Notice>
}
