export function Logo() {
  return (
    <a href="/" className="inline-flex min-h-11 items-center gap-2 text-ink" aria-label="Kanti, home">
      <svg viewBox="0 0 32 32" className="size-7 text-rose" aria-hidden="true">
        <g fill="currentColor">
          <path d="M16 29c-2.6-3.4-3.9-6.5-3.9-9.4S13.400 13.800 16 10c2.600 3.800 3.900 6.700 3.900 9.600S18.600 25.600 16 29Z" />
          <path
            opacity=".75"
            d="M14 29C9 27.600 5.600 24.600 4 20c-.2-.6.4-1.200 1-1 3 .8 5 2.300 6.200 4.400.9 1.500 1.800 3.400 2.800 5.600Z"
          />
          <path
            opacity=".75"
            d="M18 29c5-1.400 8.400-4.400 10-9 .2-.6-.4-1.200-1-1-3 .8-5 2.300-6.200 4.400-.9 1.500-1.800 3.400-2.800 5.600Z"
          />
          <circle cx="16" cy="5" r="2" />
        </g>
      </svg>
      <span className="font-display text-2xl tracking-[0.18em]">KANTI</span>
    </a>
  )
}
