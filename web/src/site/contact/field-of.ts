type Sent<Name extends string> = {
  max: Record<Name, number>
  /** Of a form that was refused. */
  values: NoInfer<Partial<Record<Name, string>>> | undefined
  errors: Readonly<Partial<Record<string, string>>>
}

/** What a field of a public form is given: how long it may be, and after a refusal what was typed and what is wrong. */
export function fieldOf<Name extends string>({ max, values, errors }: Sent<Name>) {
  return (name: Name) => ({
    name,
    maxLength: max[name],
    defaultValue: values?.[name],
    error: errors[name],
  })
}
