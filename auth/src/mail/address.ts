import { refuse } from '../http/errors.ts'

const form = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** The address in its stored form: trimmed, lower case. 400 `validation_failed` when invalid or over 255 characters. */
export function readEmailAddress(given: string | undefined): string {
  const address = (given ?? '').trim().toLowerCase()
  if (address.length <= 255 && form.test(address)) return address
  throw refuse(400, 'validation_failed', 'Unable to validate email address: invalid format')
}
