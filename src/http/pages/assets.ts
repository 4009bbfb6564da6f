/** Vite's manifest: source file → built files. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] }
>

/** A document's tags: for its head, and the script at its end. */
export interface PageAssets {
  head: string
  script: string
}

interface Extras {
  /** A small script that must run before the first paint. */
  first?: string
  /** The chunk that the entry imports dynamically: preloaded with it. */
  preload?: string
}

export function assetsOf(manifest: Manifest, entry: string, { first, preload }: Extras = {}): PageAssets {
  const sources = new Set<string>()
  collect(manifest, entry, sources)
  if (preload) collect(manifest, preload, sources)
  const chunks = [...sources].map(source => manifest[source]!)
  const styles = new Set(chunks.flatMap(chunk => chunk.css ?? []))
  const fonts = chunks.flatMap(chunk => chunk.assets ?? []).filter(file => file.endsWith('.woff2'))
  const entryFile = manifest[entry]!.file
  return {
    head: [
      ...(first ? [`<script src="/${first}"></script>`] : []),
      ...[...new Set(fonts)].map(
        file => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
      ),
      ...[...styles].map(file => `<link rel="stylesheet" href="/${file}">`),
      ...chunks
        .map(chunk => chunk.file)
        .filter(file => file !== entryFile)
        .map(file => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    ].join('\n'),
    script: `<script type="module" async fetchpriority="low" src="/${entryFile}"></script>`,
  }
}

function collect(manifest: Manifest, source: string, found: Set<string>) {
  if (found.has(source)) return
  found.add(source)
  for (const imported of manifest[source]?.imports ?? []) collect(manifest, imported, found)
}
