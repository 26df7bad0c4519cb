import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Pixels from the top left corner of the viewed content. */
export type Point = { x: number; y: number }

/** Wheel and pinch gestures. Uses native listeners: React's cannot stop the page from scrolling or zooming too. */
export function useGestures(
  surface: RefObject<HTMLElement | null>,
  wheelZooms: boolean,
  zoom: (factor: number, at: Point) => void,
): void {
  const fingers = useRef<number>(undefined)
  const within = (element: HTMLElement, x: number, y: number): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = event.currentTarget as HTMLElement
    const isMeant = event.ctrlKey || event.metaKey || (wheelZooms && element === document.activeElement)
    if (!isMeant) return
    event.preventDefault()
    zoom(Math.exp(-event.deltaY / 400), within(element, event.clientX, event.clientY))
  })
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [one, two] = event.touches
    if (!one || !two) {
      fingers.current = undefined
      return
    }
    event.preventDefault()
    const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    const middle = [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2] as const
    if (fingers.current) zoom(apart / fingers.current, within(event.currentTarget as HTMLElement, ...middle))
    fingers.current = apart
  })
  useEffect(() => {
    const element = surface.current
    if (!element) return
    const over = new AbortController()
    const options = { passive: false, signal: over.signal }
    element.addEventListener('wheel', (event) => onWheel(event), options)
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      element.addEventListener(type, (event) => onTouch(event), options)
    return () => over.abort()
  }, [surface])
}
