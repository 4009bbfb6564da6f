import type { SkinPictureView } from '#contract/pages.ts'
import { type SkinTone, skinTones } from '#values/skin-tones.ts'
import { ProductPicture } from './product-picture.tsx'

interface Props {
  name: string
  /** 'Laal Paar', where it is one of several shades. */
  shade: string
  pictures: SkinPictureView[]
  tone: SkinTone
  onChoose(tone: SkinTone): void
}

/** The product on skin of the chosen tone: this shade by itself, and all shades side by side. */
export function OnSkin({ name, shade, pictures, tone, onChoose }: Props) {
  const shown = pictures.filter(picture => picture.tone === tone)
  const tones = skinTones.filter(one => pictures.some(picture => picture.tone === one))
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
                Choose the tone closest to yours. We remember it and show it first.
              </p>
              <fieldset className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
                <legend className="sr-only">Skin tone</legend>
                {tones.map(one => (
                  <label key={one} className="choice min-h-11 items-center gap-2 rounded-full px-4">
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
          className={`grid content-start gap-4 lg:gap-6 ${shown.length > 1 ? 'sm:grid-cols-2' : 'max-w-2xl'}`}
        >
          {shown.map(({ path, allShades }) => (
            <li key={path}>
              <figure>
                <div className="aspect-square overflow-hidden rounded-3xl bg-sand">
                  <ProductPicture
                    path={path}
                    name={`${allShades ? `All shades of ${name}` : name} on ${tone} skin`}
                    sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 48vw, 95vw"
                    upTo={1280}
                  />
                </div>
                <figcaption className="mt-2 text-muted text-sm">
                  {allShades ? 'All shades' : shade || name} on {tone} skin
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
