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
  return (
    <section aria-labelledby="on-skin" className="mt-14 border-line border-t pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <h2 id="on-skin" className="text-3xl">
            On skin
          </h2>
          <p className="mt-1 text-muted">Choose the tone closest to yours. We remember it on this device.</p>
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Skin tone</legend>
          {skinTones
            .filter(one => pictures.some(picture => picture.tone === one))
            .map(one => (
              <label key={one} className="tone-choice">
                <input
                  type="radio"
                  name="skin-tone"
                  value={one}
                  checked={one === tone}
                  onChange={() => onChoose(one)}
                  className="sr-only"
                />
                <span aria-hidden="true" data-tone={one} className="skin-dot" />
                {toneLabel(one)}
              </label>
            ))}
        </fieldset>
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:gap-6">
        {shown.map(({ path, allShades }) => (
          <li key={path} className={shown.length === 1 ? 'sm:col-span-2 sm:max-w-2xl' : ''}>
            <figure>
              <div className="aspect-square overflow-hidden rounded-3xl bg-sand">
                <ProductPicture
                  path={path}
                  name={`${allShades ? `All shades of ${name}` : name} on ${tone} skin`}
                  sizes="(min-width: 80rem) 38rem, (min-width: 40rem) 48vw, 95vw"
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
    </section>
  )
}

/** The tone that is shown: the shopper's, or else one that most shoppers are close to. */
export function shownTone(pictures: SkinPictureView[], own: SkinTone | null): SkinTone | null {
  const tones = pictures.map(({ tone }) => tone)
  return [own, 'wheatish' as const, ...tones].find(tone => tone !== null && tones.includes(tone)) ?? null
}

/** The gallery: the product first, then on skin of the shopper's tone, then the rest; other tones are left to the section. */
export function galleryOf(images: string[], pictures: SkinPictureView[], tone: SkinTone | null): string[] {
  const plain = images.filter(path => !pictures.some(picture => picture.path === path))
  const onSkin = pictures.filter(picture => picture.tone === tone).map(({ path }) => path)
  return [...new Set([...plain.slice(0, 1), ...onSkin, ...plain.slice(1)])]
}

const toneLabel = (tone: SkinTone) => tone[0]!.toUpperCase() + tone.slice(1)
