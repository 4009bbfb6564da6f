import { useEffect, useState } from 'react'
import type { Pages } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'
import { undertones } from '#values/profiles/profile.ts'
import { skinToneKey } from '#web/client/has-profile.ts'
import { readStored } from '#web/client/local-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { ProductPicture } from '../products/product-picture.tsx'

type Props = Pages['shades']
type Shade = Props['shades'][number]

/** A form that works without scripts. Words come from how far two colours are apart; nothing is called a match. */
export default function ShadesPage({ kinds, worn, asked, shades, reported }: Props) {
  const isClose = shades.some(({ closeness }) => closeness === 'very close' || closeness === 'close')
  const [tone, setTone] = useState<string | null>(null)
  useEffect(() => setTone(readStored(skinToneKey)), [])
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl leading-tight sm:text-5xl">Find your shade</h1>
        <p className="mt-3 text-muted leading-relaxed sm:text-lg">
          Tell us what you wear, and see which of ours looks nearest. If none is close, we say so.
        </p>
      </header>
      {worn && (
        <section aria-labelledby="nearest" className="mt-8">
          <div className="flex items-center gap-4 rounded-3xl bg-sand p-5 sm:p-6">
            <Swatch colour={worn.swatch} className="size-16 sm:size-20" />
            <div className="min-w-0">
              <p className="text-muted text-sm">You wear</p>
              <p className="wrap-anywhere text-xl">{worn.name || `The colour ${worn.swatch}`}</p>
              {worn.undertone && <p className="text-muted text-sm">{worn.undertone} undertone</p>}
            </div>
          </div>
          <h2 id="nearest" className="mt-8 mb-2 text-2xl sm:text-3xl">
            {shades.length === 0
              ? 'We have no other shade of this kind'
              : isClose
                ? 'Nearest here'
                : 'None here is close'}
          </h2>
          {shades.length > 0 && (
            <>
              <p className="mb-6 max-w-prose text-muted leading-relaxed">
                {isClose
                  ? 'By colour alone. Screens and skin differ: try it along the jaw or on the wrist in daylight.'
                  : 'These are the nearest that we have, and each would look visibly different. We would not choose one by this page alone.'}
              </p>
              <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
                {shades.map(shade => (
                  <li key={shade._id}>
                    <Result shade={shade} worn={worn.swatch} tone={tone} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      {asked.shade && (
        <section aria-labelledby="reported" className="mt-10">
          <h2 id="reported" className="mb-3 text-2xl">
            {asked.brand} {asked.shade}
          </h2>
          {reported.length === 0 ? (
            <p className="max-w-prose text-muted leading-relaxed">
              Fewer than five buyers have told us what they found right after it, which is too few to say.
              Choose its colour below instead.
            </p>
          ) : (
            <ul className="grid gap-3">
              {reported.map(({ _id, name, swatch, buyers }) => (
                <li key={_id} className="flex items-center gap-4">
                  <Swatch colour={swatch} className="size-11" />
                  <a href={productPath(_id, name)} className="underline decoration-line underline-offset-4">
                    {name}
                  </a>
                  <span className="text-muted text-sm">{buyers} buyers found it right</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <div className="mt-12 grid items-start gap-8 border-line border-t pt-10 lg:grid-cols-2 lg:gap-14">
        <ColourForm kinds={kinds} worn={worn} />
        <form method="get" action="/shades" className="grid gap-4">
          <h2 className="text-2xl">By its name</h2>
          <p className="text-muted leading-relaxed">What buyers who wore it before found right here.</p>
          <Field label="Brand" name="brand" required maxLength={100} defaultValue={asked.brand} />
          <Field label="Shade" name="shade" required maxLength={100} defaultValue={asked.shade} />
          <Button type="submit" look="outline" className="justify-self-start">
            Ask buyers
          </Button>
        </form>
      </div>
    </div>
  )
}

function ColourForm({ kinds, worn }: Pick<Props, 'kinds' | 'worn'>) {
  const [colour, setColour] = useState(worn?.swatch ?? '#b07a4e')
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  return (
    <form method="get" action="/shades" className="grid gap-4">
      <h2 className="text-2xl">By its colour</h2>
      <p className="text-muted leading-relaxed">
        Choose a shade of ours on its page, or the colour of what you wear here.
      </p>
      <Select label="Kind" name="kind" defaultValue={worn?.kind}>
        {kinds.map(kind => (
          <option key={kind}>{kind}</option>
        ))}
      </Select>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field
            label="Colour"
            name="hex"
            required
            pattern="#?[0-9a-fA-F]{6}"
            value={colour}
            onChange={event => setColour(event.currentTarget.value)}
          />
        </div>
        {hasScripts && (
          <input
            type="color"
            aria-label="Pick the colour"
            value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#b07a4e'}
            onChange={event => setColour(event.currentTarget.value)}
            className="h-11 w-16 shrink-0 cursor-pointer rounded-lg border border-line bg-white p-1"
          />
        )}
      </div>
      <Select label="Undertone, if you know it" name="undertone" defaultValue={worn?.undertone ?? ''}>
        <option value="">I do not know</option>
        {undertones.map(one => (
          <option key={one} value={one}>
            {one[0]!.toUpperCase() + one.slice(1)}
          </option>
        ))}
      </Select>
      <Button type="submit" className="justify-self-start">
        Find the nearest
      </Button>
    </form>
  )
}

interface ResultProps {
  shade: Shade
  worn: string
  /** The shopper's own, once it is read. */
  tone: string | null
}

function Result({ shade, worn, tone }: ResultProps) {
  const { _id, name, brandName, swatch, price, inStock, closeness, direction, undertone, skin, image } = shade
  const onSkin = [tone, 'wheatish', skin[0]?.tone]
    .map(one => skin.find(picture => picture.tone === one))
    .find(Boolean)
  return (
    <article className="group relative overflow-hidden rounded-3xl bg-white shadow-card">
      <div className="aspect-4/3 overflow-hidden bg-sand">
        <ProductPicture
          path={onSkin?.path ?? image}
          name={onSkin ? `${name} on ${onSkin.tone} skin` : name}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 48vw, 95vw"
          upTo={640}
        />
      </div>
      {/* Side by side without a gap, as the eye compares best. */}
      <svg aria-hidden="true" className="block h-14 w-full">
        <rect width="50%" height="100%" fill={worn} />
        <rect x="50%" width="50%" height="100%" fill={swatch} />
      </svg>
      <div className="grid gap-1 p-5">
        <p
          className={`font-medium ${closeness.endsWith('close') && closeness !== 'not close' ? 'text-leaf' : ''}`}
        >
          {closeness === 'visibly different'
            ? 'Visibly different'
            : `${closeness[0]!.toUpperCase()}${closeness.slice(1)}`}
        </p>
        <p className="text-muted text-sm">
          {[direction.join(', '), undertone && `${undertone} undertone`].filter(Boolean).join(' · ') ||
            'Hardly a difference to be seen'}
        </p>
        <h3 className="mt-1 font-sans font-normal">
          <a
            href={productPath(_id, name)}
            className="wrap-anywhere after:absolute after:inset-0 group-hover:text-rose"
          >
            {name}
          </a>
        </h3>
        <p className="text-muted text-sm">{brandName}</p>
        <p className="font-semibold">{inStock ? <Money rupees={price} /> : 'Out of Stock'}</p>
      </div>
    </article>
  )
}

const Swatch = ({ colour, className }: { colour: string; className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 2 2" className={`shrink-0 ${className}`}>
    <circle cx="1" cy="1" r="1" fill={colour} />
  </svg>
)
