import type { SkinPictureView } from '#contract/pages.ts'
import { type SkinTone, skinTones } from '#values/skin-tones.ts'
import { DrawnStroke } from './drawn-stroke.tsx'
import { ProductPicture } from './product-picture.tsx'

interface Props {
  name: string
  /** 'Laal Paar', where it is one of several shades. */
  shade: string
  /** Its colour, where that is worn on skin. */
  swatch: string | null
  pictures: SkinPictureView[]
  tone: SkinTone
  onChoose(tone: SkinTone): void
}

/** The product on skin of the chosen tone: this shade by itself, and all shades side by side. */
export function OnSkin({ name, shade, swatch, pictures, tone, onChoose }: Props) {
  const shown = pictures.filter(picture => picture.tone === tone)
  const alone = shown.filter(({ allShades }) => !allShades)
  const together = shown.filter(({ allShades }) => allShades)
  const isDrawn = swatch !== null && alone.length === 0
  const tones = skinTones.filter(one => swatch !== null || pictures.some(picture => picture.tone === one))
  const called = shade || name
  return (
    <section aria-labelledby="on-skin" className="mt-10 border-line border-t pt-8 sm:mt-14 sm:pt-10">
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <h2 id="on-skin" className="text-3xl">
            On skin
          </h2>
          {tones.length > 1 && (
            <>
              <p className="mt-2 mb-5 text-muted leading-relaxed">
                Choose the tone closest to yours. We will remember it and show it first.
              </p>
              <fieldset className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
                <legend className="sr-only">Skin tone</legend>
                {tones.map(one => (
                  <label key={one} className="choice min-h-11 items-center gap-2 rounded-button px-4">
                    <input
                      type="radio"
                      name="skin-tone"
                      value={one}
                      checked={one === tone}
                      onChange={() => onChoose(one)}
                      className="sr-only"
                    />
                    <span aria-hidden="true" data-tone={one} className="skin-dot" />
                    {one[0]!.toUpperCase() + one.slice(1)}
                  </label>
                ))}
              </fieldset>
            </>
          )}
        </div>
        <ul
          className={`grid content-start gap-4 lg:gap-6 ${shown.length + Number(isDrawn) > 1 ? 'sm:grid-cols-2' : 'max-w-2xl'}`}
        >
          {isDrawn && (
            <li>
              <figure>
                <div className="aspect-square overflow-hidden rounded-3xl bg-sunk">
                  <DrawnStroke tone={tone} swatch={swatch} name={called} />
                </div>
                <figcaption className="mt-2 text-muted text-sm">
                  {called} on {tone} skin, drawn from its colour
                </figcaption>
              </figure>
            </li>
          )}
          {[...alone, ...together].map(picture => (
            <li key={picture.path}>
              <Photograph picture={picture} name={name} called={called} shade={shade} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface PhotographProps {
  picture: SkinPictureView
  name: string
  called: string
  shade: string
}

/** All shades side by side are numbered on the picture and named below it; the chosen one is marked. */
function Photograph({
  picture: { path, tone, allShades, strokes = [] },
  name,
  called,
  shade,
}: PhotographProps) {
  return (
    <figure>
      <div className="relative aspect-square overflow-hidden rounded-3xl bg-sunk">
        <ProductPicture
          path={path}
          name={`${allShades ? `All shades of ${name}` : name} on ${tone} skin`}
          sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 48vw, 95vw"
          upTo={1280}
        />
        {allShades && strokes.some(({ x }) => x !== undefined) && (
          <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 size-full">
            {strokes.map(
              ({ label, x, y }, nth) =>
                x !== undefined &&
                y !== undefined && (
                  <g key={label} transform={`translate(${100 * x} ${100 * y})`}>
                    <circle
                      r={label === shade ? 3.2 : 2.5}
                      fill={label === shade ? 'var(--color-fill)' : '#fffc'}
                    />
                    <text
                      textAnchor="middle"
                      dy="1.05"
                      fontSize="3"
                      fontWeight={label === shade ? 700 : 500}
                      fill={label === shade ? 'var(--color-on-fill)' : '#2b2022'}
                    >
                      {nth + 1}
                    </text>
                  </g>
                ),
            )}
          </svg>
        )}
      </div>
      <figcaption className="mt-2 text-muted text-sm">
        {allShades ? `All shades on ${tone} skin, from left to right` : `${called} on ${tone} skin`}
        {allShades && strokes.length > 0 && (
          <ol className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
            {strokes.map(({ label }, nth) => (
              <li
                key={label}
                aria-current={label === shade ? 'true' : undefined}
                className={label === shade ? 'font-semibold text-accent' : ''}
              >
                {nth + 1} {label}
                {label === shade && ' (this shade)'}
              </li>
            ))}
          </ol>
        )}
      </figcaption>
    </figure>
  )
}
