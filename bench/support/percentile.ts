/** The median of the values; of an even number, the higher of the two in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The 95th percentile. */
export function percentile(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
}

/** Prints one line of the result: the name, both figures, and their ratio next to the permitted one. */
export function printP95(what: string, ours: number, peer: number, ratioMax: number): boolean {
  const ratio = ours / peer
  const verdict = ratio <= ratioMax ? 'ok' : 'ABOVE'
  process.stdout.write(
    `${what}: P95 ${ours.toFixed(1)} against ${peer.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (wanted ≤ ${ratioMax}) ${verdict}\n`,
  )
  return ratio <= ratioMax
}
