/** How far one can zoom in, and how far a double tap or the button does. */
const most = 5
const step = 2.5
const doubleTapMilliseconds = 300
const doubleTapPixels = 40
const keyPanPixels = 80

export interface Zoom {
  /** Zooms in on the middle, or back out. */
  toggle(): void
  reset(): void
  /** Handles + - 0, and the arrows while zoomed; answers whether the key was for it. */
  onKey(key: string): boolean
  detach(): void
}

interface Point {
  x: number
  y: number
}

/**
 * Lets the picture in a frame be zoomed and moved: two fingers, double tap, wheel, drag and keys. Swiping with one finger is
 * left to the browser until the picture is zoomed in.
 */
export function attachZoom(frame: HTMLElement, picture: HTMLElement, onScale: (scale: number) => void): Zoom {
  let scale = 1
  let offset: Point = { x: 0, y: 0 }
  let lastTap = { at: 0, x: 0, y: 0 }
  let fingers: Point[] = []
  let dragged: Point | null = null
  const listeners = new AbortController()
  const { signal } = listeners

  /** Relative to the middle of the frame. */
  function pointIn({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  function show(next: number, at: Point, smooth: boolean) {
    const before = scale
    scale = Math.min(most, Math.max(1, next))
    // The point under the finger stays where it is.
    move(
      { x: at.x - (at.x - offset.x) * (scale / before), y: at.y - (at.y - offset.y) * (scale / before) },
      smooth,
    )
    if (before !== scale) onScale(scale)
  }

  /** No further than the picture's edges. */
  function move({ x, y }: Point, smooth = false) {
    const [roomX, roomY] = [frame.clientWidth, frame.clientHeight].map(size => (size * (scale - 1)) / 2)
    offset = { x: clamp(x, roomX!), y: clamp(y, roomY!) }
    picture.style.transition = smooth ? 'transform 0.2s ease-out' : 'none'
    picture.style.transform = scale === 1 ? '' : `translate(${offset.x}px, ${offset.y}px) scale(${scale})`
    frame.style.cursor = scale === 1 ? 'zoom-in' : 'grab'
  }

  const toggleAt = (at: Point) => show(scale === 1 ? step : 1, at, true)

  /** Whether this is the second tap at the same place within a short time. */
  function isDoubleTap(at: Point, time: number): boolean {
    const near = Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < doubleTapPixels
    const again = near && time - lastTap.at < doubleTapMilliseconds
    lastTap = { at: again ? 0 : time, ...at }
    return again
  }

  const readFingers = (event: TouchEvent) => [...event.touches].map(pointIn)

  function onTouchMove(event: TouchEvent) {
    const now = readFingers(event)
    const [first, second] = now
    const [firstBefore, secondBefore] = fingers
    if (first && second && firstBefore && secondBefore) {
      event.preventDefault()
      const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
      show((scale * distance(first, second)) / distance(firstBefore, secondBefore), middle, false)
      lastTap.at = 0
    } else if (first && firstBefore && scale > 1) {
      event.preventDefault()
      move({ x: offset.x + first.x - firstBefore.x, y: offset.y + first.y - firstBefore.y })
    }
    fingers = now
  }

  // Not passive: the browser must neither scroll nor zoom the page meanwhile.
  const active = { passive: false, signal }
  frame.addEventListener(
    'touchstart',
    event => {
      fingers = readFingers(event)
      if (fingers.length > 1) event.preventDefault()
    },
    active,
  )
  frame.addEventListener('touchmove', onTouchMove, active)
  frame.addEventListener(
    'touchend',
    event => {
      const [lifted] = [...event.changedTouches]
      if (fingers.length === 1 && lifted && isDoubleTap(pointIn(lifted), event.timeStamp)) {
        event.preventDefault()
        toggleAt(pointIn(lifted))
      }
      fingers = readFingers(event)
    },
    active,
  )
  frame.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      show(scale * Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), pointIn(event), false)
    },
    active,
  )
  frame.addEventListener('dblclick', event => toggleAt(pointIn(event)), { signal })
  frame.addEventListener(
    'pointerdown',
    event => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || scale === 1) return
      event.preventDefault()
      frame.setPointerCapture(event.pointerId)
      dragged = pointIn(event)
    },
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    event => {
      if (!dragged) return
      const now = pointIn(event)
      move({ x: offset.x + now.x - dragged.x, y: offset.y + now.y - dragged.y })
      dragged = now
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    frame.addEventListener(end, () => (dragged = null), { signal })

  const middle = { x: 0, y: 0 }
  const reset = () => show(1, middle, false)
  move(offset)

  return {
    toggle: () => toggleAt(middle),
    reset,
    onKey(key) {
      const pan = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key]
      if (key === '+' || key === '=') show(scale * 1.5, middle, true)
      else if (key === '-') show(scale / 1.5, middle, true)
      else if (key === '0') show(1, middle, true)
      else if (pan && scale > 1)
        move({ x: offset.x + pan[0]! * keyPanPixels, y: offset.y + pan[1]! * keyPanPixels }, true)
      else return false
      return true
    },
    detach() {
      reset()
      listeners.abort()
    },
  }
}

const clamp = (value: number, room: number) => Math.min(room, Math.max(-room, value))
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
