interface Props {
  /** Drawn with a thin line on a square of 24. */
  path: string
  className?: string
}

export function Icon({ path, className = 'size-6' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

export const icons = {
  bag: 'M5 8h14l1 12H4ZM8.500 10.500V7a3.500 3.500 0 0 1 7 0v3.500',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500c.8-3.800 3.800-6 7.500-6s6.700 2.200 7.500 6',
  search: 'M11 17.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM16 16l4.500 4.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  cross: 'M6 6l12 12M18 6L6 18',
  down: 'M7 10l5 5 5-5',
  left: 'M14.500 6l-6 6 6 6',
  right: 'M9.500 6l6 6-6 6',
  pause: 'M9 6.500v11M15 6.500v11',
  play: 'M8.500 6v12l9.500-6Z',
  tag: 'M12.500 4H20v7.500L11.500 20 4 12.500ZM16 8h.01',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  tick: 'M5 12.500l4.500 4.500L19 7.500',
}
