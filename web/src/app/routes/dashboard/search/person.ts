/** The open part of a person's page, by default the summary; which parts there are is known on the page. */
export function personSearch({ part }: Record<string, unknown>): { part?: string } {
  return typeof part === 'string' && /^[a-z]{1,20}$/.test(part) ? { part } : {}
}
