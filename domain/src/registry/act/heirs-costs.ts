/** The cents that each heir's tokens cost, which add up exactly to those of the whole. */
export function costsOf(cents: bigint, shares: readonly number[]): bigint[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  let before = 0
  return shares.map((share) => {
    const from = (cents * BigInt(before)) / BigInt(total)
    before += share
    return (cents * BigInt(before)) / BigInt(total) - from
  })
}
