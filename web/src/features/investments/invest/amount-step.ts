/** The next higher or lower amount that buys whole tokens. Calculated in cents, because 0.1 + 0.2 has to be 0.3. */
export function steppedAmount(from: number, direction: 1 | -1, tokenValue: number): number {
  const [cents, token] = [Math.round(from * 100), Math.round(tokenValue * 100)]
  const count = direction === 1 ? Math.floor(cents / token) + 1 : Math.ceil(cents / token) - 1
  return (count * token) / 100
}
