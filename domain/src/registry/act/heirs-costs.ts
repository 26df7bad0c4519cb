/** Divides the cost of some tokens among heirs, in cents. The parts add up exactly. */
export function costsOf(cents: bigint, shares: readonly number[]): bigint[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  let before = 0
  return shares.map((share) => {
    const from = (cents * BigInt(before)) / BigInt(total)
    before += share
    return (cents * BigInt(before)) / BigInt(total) - from
  })
}
