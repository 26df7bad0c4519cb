/** Of an empty field people read the same sentence everywhere, unless its form has another word for it. */
export const required = {
  kind: 'invalid',
  es: 'Este campo es obligatorio',
  en: 'This field is required',
} as const
