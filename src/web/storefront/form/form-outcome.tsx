/** What came of a form, read out when it changes. */
export function FormOutcome({ problem, done }: { problem: string; done: string }) {
  return (
    <div aria-live="polite">
      {problem && <p className="rounded-lg bg-alert-soft px-4 py-3 text-alert">{problem}</p>}
      {done && <p className="rounded-lg bg-leaf-soft px-4 py-3 text-leaf">{done}</p>}
    </div>
  )
}
