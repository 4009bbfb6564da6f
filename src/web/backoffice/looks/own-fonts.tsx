import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { confirm } from '../form/confirm.tsx'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'
import type { Looks } from './looks-reply.ts'

/** Fonts that the owner has brought along, and what they lack. */
export function OwnFonts({ fonts }: { fonts: Looks['fonts'] }) {
  const [adding, setAdding] = useState(false)
  return (
    <div className="grid justify-items-start gap-2">
      {fonts.length > 0 && (
        <ul className="w-full">
          {fonts.map(({ id, family, missing }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-2"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {family}
                {missing && (
                  <span className="block text-muted text-sm">
                    Does not have {[...missing].join(' ')}. Another font is used for{' '}
                    {missing.length > 1 ? 'them' : 'it'}.
                  </span>
                )}
              </span>
              <ToolButton
                onClick={async () => {
                  const detail = 'Texts in it take the font of the look, also on the live shop.'
                  if (await confirm(`Remove ${family}?`, { yes: 'Remove', detail }))
                    await mutateAndToast('DELETE /api/looks/fonts/{id}', { params: { id } })
                }}
              >
                Remove
              </ToolButton>
            </li>
          ))}
        </ul>
      )}
      <ToolButton icon="plus" onClick={() => setAdding(true)}>
        Add your own font
      </ToolButton>
      {adding && <AddFont onClose={() => setAdding(false)} />}
    </div>
  )
}

function AddFont({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('')
  return (
    <Panel open title="Add your own font" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={async event => {
          event.preventDefault()
          const body = new FormData(event.currentTarget)
          if (await mutateAndToast('POST /api/looks/fonts', { body: body as never })) onClose()
        }}
      >
        <Field
          label="File"
          name="font"
          type="file"
          required
          accept=".woff2,.woff,.ttf,.otf"
          hint="WOFF2, TTF or OTF, up to 4 MB. The shop keeps only the letters that it needs."
          onChange={({ target }) => {
            const file = (target as HTMLInputElement).files?.[0]
            if (file && !name) setName(file.name.replace(/\.\w+$/, '').slice(0, 60))
          }}
        />
        <Field
          label="Name"
          name="name"
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="mayUse"
            value="true"
            required
            className="size-5 shrink-0 accent-rose"
          />
          I may use this font on the web.
        </label>
        <Button type="submit">Add font</Button>
      </form>
    </Panel>
  )
}
