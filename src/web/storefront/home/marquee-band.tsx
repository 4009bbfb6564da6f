import { Ticker } from './ticker.tsx'

const times = [1, 2, 3, 4, 5, 6]

export function MarqueeBand({ text }: { text: string }) {
  if (!text) return null
  return (
    <Ticker
      label="Offer"
      className="bg-rose text-white"
      pauseClass="top-2.5 right-3 bg-rose-deep focus-visible:outline-white hover:bg-ink"
      round={copy => (
        <p className="flex shrink-0 items-center">
          {times.map(time => (
            <span
              key={time}
              aria-hidden={copy || time > 1}
              className="flex min-h-16 items-center whitespace-nowrap font-display text-xl tracking-[0.12em] after:px-8 after:content-['✦']"
            >
              {text}
            </span>
          ))}
        </p>
      )}
    />
  )
}
