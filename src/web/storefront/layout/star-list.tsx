/** Short lines, each marked with a small star. */
export function StarList({ lines, className, lineClass = '' }: Props) {
  return (
    <ul className={`grid ${className}`}>
      {lines.map(line => (
        <li key={line} className={`flex gap-3 ${lineClass}`}>
          <span aria-hidden="true" className="text-accent">
            ✦
          </span>
          {line}
        </li>
      ))}
    </ul>
  )
}

interface Props {
  lines: string[]
  className: string
  lineClass?: string
}
