/** The open part of a person's page; the summary without one. The page knows which parts exist. */
export function personSearch({ part }: Record<string, unknown>): { part?: string } {
  return typeof part === 'string' && /^[a-z]{1,20}$/.test(part) ? { part } : {}
}
