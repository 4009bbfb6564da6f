/** Drawn once; the hearts of dozens of cards refer to it. */
export function HeartSymbol() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id={heartId} viewBox="0 0 24 24">
        <path d="M12 20S3.500 15 3.500 9.200A4.700 4.700 0 0 1 12 6.500a4.700 4.700 0 0 1 8.500 2.700C20.500 15 12 20 12 20Z" />
      </symbol>
    </svg>
  )
}

export const heartId = 'heart'
