import { useLayoutEffect, useState, type RefObject } from 'react'

/** The available space of an element, in pixels. */
export function useRoom(surface: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = surface.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => {
      // Includes the scroll bars, because they appear and disappear with the zoom.
      const { width = 0, height = 0 } = entry?.target.getBoundingClientRect() ?? {}
      setRoom({ width, height })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [surface])
  return room
}
