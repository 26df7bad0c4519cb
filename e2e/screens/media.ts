import { act } from '@testing-library/react'

const queries = new Map<string, MediaQueryList>()
let width = Infinity

/** Screens believe that the window is wide or, after `turn`, that it is `pixels` wide. jsdom itself has no layout. */
export function matchMedia(media: string): MediaQueryList {
  const query =
    queries.get(media) ??
    Object.defineProperty(Object.assign(new EventTarget(), { media }) as MediaQueryList, 'matches', {
      get: () => width < Number(/^screen and \(width < (\d+)px\)$/.exec(media)?.[1] ?? 0),
    })
  queries.set(media, query)
  return query
}

/** Gives the screen another width, as turning a phone does. */
export function turn(pixels: number): void {
  width = pixels
  act(() => {
    for (const query of queries.values()) query.dispatchEvent(new Event('change'))
  })
}
