import JsBarcode from 'jsbarcode'

/** A number as Code 128. The library says which modules are dark; drawn by ourselves, because it would set inline styles. */
export function Barcode({ text }: { text: string }) {
  const target: { encodings?: { data: string }[] } = {}
  JsBarcode(target, text, { format: 'CODE128' })
  const modules = target.encodings!.map(({ data }) => data).join('')
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  )
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`0 0 ${modules.length} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="block h-14 w-64 max-w-full"
    >
      <path d={bars.join('')} fill="black" />
    </svg>
  )
}
