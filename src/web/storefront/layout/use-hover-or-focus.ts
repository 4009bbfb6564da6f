import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Whether the mouse hovers over it, or keyboard focus is within. A tap counts as neither. */
export function useHoverOrFocus() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
  return [hovered || focused, handlers] as const
}
