/** The orders of a payment file (pain.001), in their order: their end-to-end ids and cents. */
export function ordersIn(xml: string): { endToEnd: string; cents: bigint }[] {
  const found = xml.matchAll(/<EndToEndId>([^<]+)<[\s\S]*?<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)
  return [...found].map(([, endToEnd = '', euros, cents]) => ({
    endToEnd,
    cents: BigInt(`${euros}${cents}`),
  }))
}
