import { type ReactNode, useId, useState } from 'react'
import { isColour } from '#values/looks/colour.ts'
import type { ChosenLook, LookChoices } from '#values/looks/dress.ts'
import { fontFaces } from '#values/looks/fonts.ts'
import { type FontRole, findLook, firstLook, fontRoles, variantKinds } from '#values/looks/looks.ts'
import { sayChanges } from '#values/looks/say-changes.ts'
import { Select } from '#web/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { variantWords } from './look-words.ts'
import type { Looks } from './looks-reply.ts'
import { OwnFonts } from './own-fonts.tsx'

interface Props {
  chosen: ChosenLook
  fonts: Looks['fonts']
  onChange(choices: LookChoices): void
}

/** What an owner may change of a look; the rest is the look's. */
export function LookControls({ chosen: { look: id, choices }, fonts, onChange }: Props) {
  const look = findLook(id) ?? firstLook
  const set = (changes: LookChoices) => onChange({ ...choices, ...changes })
  const isChanged = Object.values(choices).some(
    value => value !== undefined && (typeof value !== 'object' || Object.keys(value).length > 0),
  )
  return (
    <div className="grid min-w-0 gap-4">
      <Card
        title="Colours"
        aside={isChanged && <ToolButton onClick={() => onChange({})}>Reset all to {look.name}</ToolButton>}
      >
        <div className="grid gap-5">
          <ColourField
            label="Your brand’s colour"
            value={choices.brand}
            usual={look.brand}
            onChange={brand => set({ brand })}
          />
          <ul className="-mt-2 grid gap-1 text-muted text-sm" aria-live="polite">
            {sayChanges(id, choices).map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <ColourField
            label="Second colour, for badges"
            value={choices.second}
            usual={look.second}
            onChange={second => set({ second })}
          />
          <Choice label="Light or dark">
            <SegmentedChoice
              legend="Light or dark"
              choices={[
                ['light', 'Light'],
                ['dark', 'Dark'],
                ['device', 'As the device'],
              ]}
              value={choices.scheme ?? look.scheme}
              onChoose={scheme => set({ scheme: scheme === look.scheme ? undefined : scheme })}
            />
          </Choice>
        </div>
      </Card>
      <Card title="Shapes">
        <div className="grid gap-5">
          <Choice label="Corners">
            <SegmentedChoice
              legend="Corners"
              choices={[
                ['', look.name],
                ['sharp', 'Sharp'],
                ['soft', 'Soft'],
                ['round', 'Round'],
              ]}
              value={choices.corners ?? ''}
              onChoose={corners => set({ corners: corners || undefined })}
            />
          </Choice>
          <Choice label="Space">
            <SegmentedChoice
              legend="Space"
              choices={[
                ['compact', 'Compact'],
                ['usual', 'Usual'],
                ['airy', 'Airy'],
              ]}
              value={choices.density ?? 'usual'}
              onChoose={density => set({ density: density === 'usual' ? undefined : density })}
            />
          </Choice>
          <Choice label="Pictures on cards">
            <SegmentedChoice
              legend="Pictures on cards"
              choices={[
                ['', look.name],
                ['1 / 1', 'Square'],
                ['4 / 5', '4:5'],
                ['3 / 4', '3:4'],
              ]}
              value={choices.cardRatio ?? ''}
              onChoose={ratio => set({ cardRatio: ratio || undefined })}
            />
          </Choice>
          <div className="grid gap-4 sm:grid-cols-2">
            {variantKinds.map(kind => (
              <Select
                key={kind}
                label={variantWords[kind].label}
                value={choices.variants?.[kind] ?? ''}
                onChange={({ target }) =>
                  set({ variants: { ...choices.variants, [kind]: target.value || undefined } })
                }
              >
                <option value="">
                  {look.name}: {(variantWords[kind].options as Record<string, string>)[look.variants[kind]]}
                </option>
                {Object.entries(variantWords[kind].options)
                  .filter(([value]) => value !== look.variants[kind])
                  .map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
              </Select>
            ))}
          </div>
        </div>
      </Card>
      <Card title="Fonts">
        <div className="grid gap-4">
          {fontRoles.map(role => (
            <FontField
              key={role}
              role={role}
              own={fonts}
              usual={look.fonts[role]}
              value={choices.fonts?.[role]}
              onChange={font => set({ fonts: { ...choices.fonts, [role]: font } })}
            />
          ))}
          <OwnFonts fonts={fonts} />
        </div>
      </Card>
    </div>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <p aria-hidden="true" className="font-medium text-sm">
        {label}
      </p>
      {children}
    </div>
  )
}

interface ColourProps {
  label: string
  value: string | undefined
  /** The look's own. */
  usual: string
  onChange(colour: string | undefined): void
}

function ColourField({ label, value, usual, onChange }: ColourProps) {
  const id = useId()
  const shown = value ?? usual
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="color"
          value={shown}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-16 cursor-pointer rounded-lg border border-line bg-white p-1"
        />
        <input
          aria-label={`${label}, as a code`}
          value={typed ?? shown}
          maxLength={7}
          spellCheck={false}
          onChange={({ target }) => {
            const colour = `#${target.value.replace('#', '').trim().toLowerCase()}`
            setTyped(target.value)
            if (isColour(colour)) onChange(colour)
          }}
          onBlur={() => setTyped(null)}
          className="min-h-11 w-28 rounded-lg border border-line bg-white px-3 font-mono text-sm"
        />
        {value && <ToolButton onClick={() => onChange(undefined)}>Reset</ToolButton>}
      </div>
    </div>
  )
}

const roleWords: Record<FontRole, string> = {
  display: 'Headings',
  body: 'Texts',
  label: 'Labels and prices',
}

interface FontProps {
  role: FontRole
  own: Looks['fonts']
  usual: string
  value: string | undefined
  onChange(font: string | undefined): void
}

function FontField({ role, own, usual, value, onChange }: FontProps) {
  const nameOf = (id: string) => fontFaces.find(font => font.id === id)?.family
  return (
    <Select
      label={roleWords[role]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">As the look: {nameOf(usual)}</option>
      {own.length > 0 && (
        <optgroup label="Your fonts">
          {own.map(({ id, family }) => (
            <option key={id} value={id}>
              {family}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="Free fonts">
        {fontFaces
          .filter(({ id }) => id !== usual)
          .map(({ id, family }) => (
            <option key={id} value={id}>
              {family}
            </option>
          ))}
      </optgroup>
    </Select>
  )
}
