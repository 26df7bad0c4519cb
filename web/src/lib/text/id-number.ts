import { compactNif } from '@acervo/domain/common/nif'
import { cif, dni, nie } from 'stdnum/lib/esm/es'

const dniShape = /^\d{8}[A-Z]$/
const nieShape = /^[XYZ]\d{7}[A-Z]$/
const cifShape = /^[A-W]\d{7}[0-9A-J]$/

/** Whether a number has the format of a Spanish one, whose check character reveals typing mistakes. */
export function tellsOfItself(text: string, isCompany: boolean): boolean {
  const id = compactNif(text)
  return isCompany ? cifShape.test(id) : dniShape.test(id) || nieShape.test(id)
}

/**
 * Whether a number has the format of a Spanish identity number but a wrong check character. Other numbers cannot be
 * checked.
 */
export function looksWrongId(text: string, isCompany: boolean): boolean {
  const id = compactNif(text)
  if (isCompany) return cifShape.test(id) && !cif.validate(id).isValid
  if (dniShape.test(id)) return !dni.validate(id).isValid
  return nieShape.test(id) && !nie.validate(id).isValid
}
