const TELL_MS = 50

/** Sends what is told within `TELL_MS` of the first together, separated by commas, each once. `send` does not reject. */
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
    /** Sends what is still untold now. */
    async flush() {
      if (telling === undefined) return
      clearTimeout(telling)
      await tellAll()
    },
  }
}
