import type { Pages } from '#contract/pages.ts'

/** How the ingredients have changed; the last change is open to see, older ones behind it. */
export function PastFormulas({ past }: { past: Pages['product']['reformulations'] }) {
  const [last, ...older] = past
  if (!last) return null
  return (
    <div className="mt-4 max-w-prose rounded-2xl border border-line p-4 text-sm leading-relaxed">
      <Change {...last} />
      {older.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 text-rose underline underline-offset-4">
            Earlier changes
          </summary>
          <div className="grid gap-3">
            {older.map(change => (
              <Change key={`${change.month} ${change.lines.join()}`} {...change} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function Change({ month, lines }: { month: string; lines: string[] }) {
  return (
    <div>
      <p className="font-medium">Reformulated in {month}</p>
      <ul>
        {lines.map(line => (
          <li key={line} className="wrap-anywhere text-muted">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
