type Group = Readonly<Record<string, unknown>>

/** The values that differ from the earlier ones, by path (`content.risks.es`). A list is one value. */
export function changedIn(values: Group, before: Group | undefined, within = ''): Record<string, unknown> {
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const earlier = before?.[name]
    if (isGroup(value) && isGroup(earlier))
      return Object.entries(changedIn(value, earlier, `${within}${name}.`))
    return JSON.stringify(value) === JSON.stringify(earlier) ? [] : [[within + name, value] as const]
  })
  return Object.fromEntries(changed)
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
