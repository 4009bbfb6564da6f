import { useEffect, useState } from 'react'
import type { Pages } from '#contract/pages.ts'
import { undertones } from '#values/profiles/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { readProfile } from '../profiles/own-profile.ts'
import { ColourField } from './colour-field.tsx'

/** Begins with the undertone of the shopper's profile, where it has one. */
export function ColourForm({ kinds, worn }: Pick<Pages['shades'], 'kinds' | 'worn'>) {
  const [colour, setColour] = useState(worn?.swatch ?? '#b07a4e')
  const [undertone, setUndertone] = useState<string>(worn?.undertone ?? '')
  useEffect(() => setUndertone(now => now || (readProfile().undertone ?? '')), [])
  return (
    <form method="get" action="/shades" className="grid content-start gap-4">
      <h2 className="text-2xl">By its exact colour</h2>
      <p className="text-muted leading-relaxed">The colour of what you wear, as near as you can pick it.</p>
      <Select label="Kind" name="kind" defaultValue={worn?.kind}>
        {kinds.map(kind => (
          <option key={kind}>{kind}</option>
        ))}
      </Select>
      <ColourField label="Colour" name="hex" required value={colour} onChange={setColour} />
      <Select
        label="Undertone, if you know it"
        name="undertone"
        value={undertone}
        onChange={event => setUndertone(event.currentTarget.value)}
      >
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
