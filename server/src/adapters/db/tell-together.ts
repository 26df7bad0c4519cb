const TELL_MS = 50

/**
 * Collects payloads for `TELL_MS` after the first and sends them together, separated by commas and without repetitions.
 * `send` must not reject.
 */
export function tellTogether(send: (payload: string) => Promise<void>) {
  const untold = new Set<string>()
  let telling: NodeJS.Timeout | undefined
  const tellAll = async () => {
    telling = undefined
    const payload = [...untold].join(',')
    untold.clear()
    await send(payload)
  }
  return {
    tell(payload: string) {
      untold.add(payload)
      telling ??= setTimeout(() => void tellAll(), TELL_MS).unref()
    },
    /** Sends the collected payloads now. */
    async flush() {
      if (telling === undefined) return
      clearTimeout(telling)
      await tellAll()
    },
  }
}
