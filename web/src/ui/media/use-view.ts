import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { useGestures, type Point } from './use-gestures.ts'
import { useRoom } from './use-room.ts'

export const SCALE_MIN = 1
export const SCALE_MAX = 6
const STEP = 1.25

export type Turn = 0 | 90 | 180 | 270
/**
 * The state of a view. `scale` 1 fits the content into the view; `turn` is in degrees clockwise; the available space in
 * pixels.
 */
export type View = { scale: number; turn: Turn; width: number; height: number }

/**
 * Zooms, rotates and drags content in an element that scrolls. Panning is scrolling, so fingers and arrow keys need no
 * code of ours. With `wheelZooms`, the plain wheel zooms while the element has the focus. With Ctrl, which a pinch on a
 * trackpad also reports, the wheel always zooms.
 */
export function useView(surface: RefObject<HTMLElement | null>, wheelZooms: boolean) {
  const [scale, setScale] = useState(SCALE_MIN)
  const [turn, setTurn] = useState<Turn>(0)
  const room = useRoom(surface)
  const goal = useRef<{ left: number; top: number }>(undefined)

  const zoom = (factor: number, at?: Point) => {
    const element = surface.current
    const next = Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale * factor))
    if (!element || next === scale) return
    const { x, y } = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
    const ratio = next / scale
    // Keeps the point under the pointer in place.
    goal.current = {
      left: (element.scrollLeft + x) * ratio - x,
      top: (element.scrollTop + y) * ratio - y,
    }
    setScale(next)
  }
  useLayoutEffect(() => {
    if (goal.current) surface.current?.scrollTo(goal.current)
    goal.current = undefined
  }, [surface, scale])

  const actions = {
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    turnRight: () => setTurn(((turn + 90) % 360) as Turn),
    turnLeft: () => setTurn(((turn + 270) % 360) as Turn),
    reset: () => {
      setScale(SCALE_MIN)
      setTurn(0)
    },
  }
  useGestures(surface, wheelZooms, zoom)
  return { view: { scale, turn, ...room } satisfies View, actions }
}

export type ViewActions = ReturnType<typeof useView>['actions']

/** The keys of a view while it has the focus. The browser scrolls with the arrow keys by itself. */
export function onViewKey(event: KeyboardEvent, actions: ViewActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const action = {
    '+': actions.zoomIn,
    '=': actions.zoomIn,
    '-': actions.zoomOut,
    '0': actions.reset,
    r: actions.turnRight,
    R: actions.turnLeft,
  }[event.key]
  if (!action) return
  event.preventDefault()
  action()
}

/** Scrolls by dragging with a mouse; on touch screens the browser scrolls. */
export function onViewDrag(event: PointerEvent<HTMLElement>): void {
  const element = event.currentTarget
  if (event.pointerType === 'touch') return
  if (event.type === 'pointerdown' && event.button === 0) element.setPointerCapture(event.pointerId)
  if (event.type !== 'pointermove' || !element.hasPointerCapture(event.pointerId)) return
  element.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' })
}
