import { useEffect, useState } from 'react'
import type { Pages } from '#contract/pages.ts'
import { colourName } from '#values/beauty/colour-name.ts'
import { undertones } from '#values/beauty/profile.ts'
import { skinWords } from '#values/beauty/suited-shade.ts'
import { productPath } from '#values/product-path.ts'
import { skinTones } from '#values/skin-tones.ts'
import { skinToneKey } from '#web/client/has-profile.ts'
import { readStored } from '#web/client/local-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { OwnerNote } from '../layout/owner-note.tsx'
import { ColourField } from './colour-field.tsx'
import { ReportShade } from './report-shade.tsx'
import { ShadeResult, Swatch } from './shade-result.tsx'

type Props = Pages['shades']

/** Read once the page is there: most visitors have no profile. */
const ownProfile = async () => (await import('./own-profile.ts')).readProfile()

/** Forms that work without scripts. Words come from how far two colours are apart; nothing is called a match. */
export default function ShadesPage(props: Props) {
  const { kinds, palettes, worn, pickedBy, asked, shades, chosen, named, skin, suited } = props
  const [tone, setTone] = useState<string | null>(null)
  useEffect(() => setTone(readStored(skinToneKey)), [])
  if (kinds.length === 0) return <NoShades />
  const isAsked = worn !== null || asked.shade !== '' || skin !== null
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl leading-tight sm:text-5xl">Find your shade</h1>
        <p className="mt-3 text-muted leading-relaxed sm:text-lg">
          Tell us what you wear and see which of our shades comes closest. If none is close, we will say so.
        </p>
      </header>
      {asked.shade && <Chosen asked={asked} chosen={chosen} isPicked={pickedBy > 0} />}
      {worn && <Nearest worn={worn} pickedBy={pickedBy} shades={shades} tone={tone} />}
      {skin && <Suited skin={skin} suited={suited} />}
      {!isAsked && (
        <div className="mt-8">
          <SkinForm skin={null} />
        </div>
      )}
      {palettes.length > 0 && <Palettes palettes={palettes} />}
      <div className="mt-10 grid items-start gap-8 border-line border-t pt-10 lg:grid-cols-2 lg:gap-14">
        {isAsked && <SkinForm skin={skin} />}
        <ColourForm kinds={kinds} worn={worn} />
        <NameForm asked={asked} named={named} />
      </div>
      <ReportShade />
    </div>
  )
}

function NoShades() {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-12">
      <h1 className="text-3xl leading-tight sm:text-5xl">Find your shade</h1>
      <p className="mt-3 text-muted leading-relaxed sm:text-lg">
        We have no shades yet. Please check back later.
      </p>
      <OwnerNote
        text="Customers find their shade here, once a product has a colour."
        action="Add a product"
        path="/admin/stepper-product"
        className="mt-6"
      />
    </div>
  )
}

/** Quicker on a phone than a colour picker, and without scripts the only one. */
function Palettes({ palettes }: Pick<Props, 'palettes'>) {
  return (
    <section aria-labelledby="palettes" className="mt-12 border-line border-t pt-10">
      <h2 id="palettes" className="text-2xl">
        Tap the colour closest to yours
      </h2>
      <div className="mt-4 grid gap-x-14 gap-y-6 lg:grid-cols-2">
        {palettes.map(({ kind, shades }) => (
          <nav key={kind} aria-label={kind}>
            <h3 className="font-medium font-sans text-sm">{kind}</h3>
            <ul className="mt-1 -ml-1 flex flex-wrap">
              {shades.map(({ swatch, label }) => (
                <li key={swatch}>
                  <a
                    href={`/shades?${new URLSearchParams({ hex: swatch.slice(1), kind })}`}
                    aria-label={`Like ${label}`}
                    title={label}
                    rel="nofollow"
                    className="grid size-12 place-items-center rounded-button hover:bg-sunk"
                  >
                    <Swatch colour={swatch} className="size-9" />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </section>
  )
}

const closenessWords = {
  'very close': 'Very close',
  close: 'Close',
  'visibly different': 'Visibly different',
  'not close': 'Not close',
}

function Chosen({ asked, chosen, isPicked }: Pick<Props, 'asked' | 'chosen'> & { isPicked: boolean }) {
  const other = asked.brand ? `${asked.shade} by ${asked.brand}` : asked.shade
  return (
    <section aria-labelledby="chosen" className="mt-8">
      <h2 id="chosen" className="wrap-anywhere mb-3 text-2xl sm:text-3xl">
        {other}
      </h2>
      {chosen.length === 0 ? (
        <p className="max-w-prose text-muted leading-relaxed">
          Fewer than five buyers have told us which of our shades they chose after it, so we can’t say yet.
          {isPicked ? ' Some have told us its colour:' : ' Pick its colour below instead.'}
        </p>
      ) : (
        <ul className="grid gap-3">
          {chosen.map(({ _id, name, swatch, buyers }) => (
            <li key={_id} className="flex items-center gap-4">
              <Swatch colour={swatch} className="size-11" />
              <p className="wrap-anywhere min-w-0">
                {buyers} buyers who wear it chose{' '}
                <a href={productPath(_id, name)} className="text-accent underline underline-offset-4">
                  {name}
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface NearestProps extends Pick<Props, 'shades' | 'pickedBy'> {
  worn: NonNullable<Props['worn']>
  /** The shopper's own, once it is read. */
  tone: string | null
}

function Nearest({ worn, pickedBy, shades, tone }: NearestProps) {
  const isClose = shades.some(({ closeness }) => closeness === 'very close' || closeness === 'close')
  return (
    <section aria-labelledby="nearest" className="mt-8">
      <div className="flex items-center gap-4 rounded-3xl bg-sunk p-5 sm:p-6">
        <Swatch colour={worn.swatch} className="size-16 sm:size-20" />
        <div className="min-w-0">
          <p className="text-muted text-sm">
            {pickedBy > 0 ? `The colour that ${pickedBy} buyers picked for` : 'You wear'}
          </p>
          <p className="wrap-anywhere text-xl">{worn.name}</p>
          {worn.undertone && <p className="text-muted text-sm">{worn.undertone} undertone</p>}
        </div>
      </div>
      <h2 id="nearest" className="mt-8 mb-2 text-2xl sm:text-3xl">
        {shades.length === 0
          ? 'We have no other shade of this type'
          : isClose
            ? 'Our closest shade'
            : 'We have no close match'}
      </h2>
      {shades.length > 0 && (
        <>
          <p className="mb-6 max-w-prose text-muted leading-relaxed">
            {isClose
              ? 'Matched by colour alone. Screens and skin differ, so try it along your jaw or on your wrist in daylight.'
              : 'These are the closest we have, but each will look visibly different. We would not choose one from this page alone.'}
          </p>
          <ul className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-3">
            {shades.map(shade => (
              <li key={shade._id}>
                <ShadeResult
                  shade={{ ...shade, words: closenessWords[shade.closeness] }}
                  worn={worn.swatch}
                  tone={tone}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Foundations and powders for a tone and undertone: depth first, then what the maker says of the undertone. */
function Suited({ skin, suited }: { skin: NonNullable<Props['skin']>; suited: Props['suited'] }) {
  const isSuited = suited.some(({ suits }) => suits)
  return (
    <section aria-labelledby="suited" className="mt-8">
      <h2 id="suited" className="mb-2 text-2xl sm:text-3xl">
        {isSuited ? `For ${skinWords(skin)}` : `We have no shade for ${skinWords(skin)}`}
      </h2>
      {suited.length > 0 && (
        <>
          <p className="mb-6 max-w-prose text-muted leading-relaxed">
            {isSuited
              ? 'Chosen by depth and undertone. Four tones cannot describe every face: try a stripe on your jaw in daylight, and take the shade that disappears.'
              : 'These come nearest. Please do not choose one from this page alone.'}
          </p>
          <ul className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-3">
            {suited.map(({ suits, direction, ...shade }) => (
              <li key={shade._id}>
                <ShadeResult
                  shade={{
                    ...shade,
                    direction,
                    closeness: suits ? 'close' : 'visibly different',
                    words: suits ? 'Suits your skin' : isSuited ? 'Also close' : 'Nearest we have',
                  }}
                  worn={null}
                  tone={skin.tone}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Begins with what was asked for, else with the shopper's profile, where it has a tone. */
function SkinForm({ skin }: Pick<Props, 'skin'>) {
  const [tone, setTone] = useState<string>(skin?.tone ?? '')
  const [undertone, setUndertone] = useState<string>(skin?.undertone ?? '')
  useEffect(() => {
    if (skin) return
    void ownProfile().then(profile => {
      setTone(now => now || (profile.tone ?? ''))
      setUndertone(now => now || (profile.undertone ?? ''))
    })
  }, [skin])
  return (
    <form method="get" action="/shades" className="grid max-w-xl content-start gap-4">
      <h2 className="text-2xl">Foundation for your skin</h2>
      <Select
        label="Tone"
        name="tone"
        required
        value={tone}
        onChange={event => setTone(event.currentTarget.value)}
      >
        <option value="">Please choose</option>
        <Options of={skinTones.map(one => [one, capitalised(one)])} />
      </Select>
      <Select
        label="Undertone"
        name="undertone"
        value={undertone}
        onChange={event => setUndertone(event.currentTarget.value)}
      >
        <option value="">Not sure</option>
        <Options of={undertones.map(one => [one, capitalised(one)])} />
      </Select>
      <Button type="submit" className="justify-self-start">
        Show my shades
      </Button>
    </form>
  )
}

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1)

function NameForm({ asked, named }: Pick<Props, 'asked' | 'named'>) {
  return (
    <form method="get" action="/shades" className="grid content-start gap-4">
      <h2 className="text-2xl">By name</h2>
      <p className="text-muted leading-relaxed">What buyers who wear it chose here.</p>
      <Field
        label="Brand"
        name="brand"
        required
        maxLength={100}
        list="worn-brands"
        defaultValue={asked.brand}
      />
      <Field
        label="Shade"
        name="shade"
        required
        maxLength={100}
        list="worn-shades"
        defaultValue={asked.shade}
      />
      <datalist id="worn-brands">
        {[...new Set(named.map(({ brand }) => brand))].map(brand => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <datalist id="worn-shades">
        {named.map(({ brand, shade }) => (
          <option key={`${brand} ${shade}`} value={shade} label={`${shade} by ${brand}`} />
        ))}
      </datalist>
      <Button type="submit" variant="outline" className="justify-self-start">
        See what buyers chose
      </Button>
    </form>
  )
}

/** Begins with the undertone of the shopper's profile, where it has one. */
function ColourForm({ kinds, worn }: Pick<Pages['shades'], 'kinds' | 'worn'>) {
  const [colour, setColour] = useState(worn?.swatch ?? '#b07a4e')
  const [undertone, setUndertone] = useState<string>(worn?.undertone ?? '')
  useEffect(() => {
    void ownProfile().then(profile => setUndertone(now => now || (profile.undertone ?? '')))
  }, [])
  return (
    <form method="get" action="/shades" className="grid content-start gap-4">
      <h2 className="text-2xl">By exact colour</h2>
      <p className="text-muted leading-relaxed">Pick the colour closest to what you wear.</p>
      <Select label="Kind" name="kind" defaultValue={worn?.kind}>
        <Options of={kinds} />
      </Select>
      <ColourField
        label="Colour"
        name="hex"
        required
        hint={/^#?[0-9a-f]{6}$/i.test(colour) ? colourName(`#${colour.replace('#', '')}`) : undefined}
        value={colour}
        onChange={setColour}
      />
      <Select
        label="Undertone, if you know it"
        name="undertone"
        value={undertone}
        onChange={event => setUndertone(event.currentTarget.value)}
      >
        <option value="">Not sure</option>
        <Options of={undertones.map(one => [one, capitalised(one)])} />
      </Select>
      <Button type="submit" className="justify-self-start">
        Find closest shades
      </Button>
    </form>
  )
}
