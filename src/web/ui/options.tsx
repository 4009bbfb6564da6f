type Choice = string | number | readonly [value: string | number, title: string]

/** The options of a select: values that say enough, pairs of a value and its title, or a table of titles by value. */
export function Options({ of }: { of: readonly Choice[] | Readonly<Record<string, string>> }) {
  const choices: readonly Choice[] = Array.isArray(of)
    ? of
    : Object.entries(of as Readonly<Record<string, string>>)
  return choices.map(choice => {
    const [value, title] = typeof choice === 'object' ? choice : [choice, choice]
    return (
      <option key={value} value={value}>
        {title}
      </option>
    )
  })
}
