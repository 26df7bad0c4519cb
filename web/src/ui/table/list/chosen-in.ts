/** How many filters the search parameters contain. The search, the order and the columns do not count. */
export function chosenIn(filter: object): number {
  const others = new Set(['search', 'sort', 'order', 'columns'])
  return Object.entries(filter).filter(([name, value]) => !others.has(name) && value !== undefined).length
}
