const TELL_MS = 50

/** Sends what is told within `TELL_MS` of the first together, separated by commas, each once. */
export function tellTogether(send: (payload: string) => void) {
  const untold = new Set<string>()
  let telling: NodeJS.Timeout | undefined
  const tellAll = () => {
    telling = undefined
    const payload = [...untold].join(',')
    untold.clear()
    send(payload)
  }
  return {
    tell(payload: string) {
      untold.add(payload)
      telling ??= setTimeout(tellAll, TELL_MS).unref()
    },
    /** What is still untold is dropped. */
    stop() {
      clearTimeout(telling)
    },
  }
}
