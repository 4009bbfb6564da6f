/** Whichever folder it lies in. */
export function pictureNamed(name: string, pictureOf: ReadonlyMap<string, string>): string | null {
  const key = [...pictureOf.keys()].find(path => path.split('/').at(-1) === name)
  return (key && pictureOf.get(key)) ?? null
}
