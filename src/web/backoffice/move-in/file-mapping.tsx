import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import {
  guessMapping,
  type MappedKind,
  type Mapping,
  missingFields,
  movedFields,
  movedNouns,
} from '#values/move-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'

type MoveInFile = Reply<'GET /api/move-in/{id}'>['moveIn']['files'][number]

const kinds = Object.keys(movedFields) as MappedKind[]

/** What a file holds, and which of its columns is what: for files whose headings do not tell. */
export function FileMapping({ id, file }: { id: string; file: MoveInFile }) {
  const known = file.kind && file.kind !== 'product' ? file.kind : undefined
  const needsHelp = !known || missingFields(known, file.mapping ?? {}).length > 0
  const [open, setOpen] = useState(needsHelp)
  const [kind, setKind] = useState<MappedKind | ''>(known ?? '')
  const [mapping, setMapping] = useState<Mapping>(file.mapping ?? {})
  const [busy, setBusy] = useState(false)

  function choose(chosen: MappedKind | '') {
    setKind(chosen)
    setMapping(chosen ? guessMapping(chosen, file.headings) : {})
  }

  async function save() {
    setBusy(true)
    const done = await mutateAndToast('PUT /api/move-in/{id}/files/{file}', {
      params: { id, file: file._id },
      body: { kind: kind as MappedKind, mapping },
    })
    setBusy(false)
    if (done) setOpen(false)
  }

  if (!open)
    return (
      <ToolButton className="mt-2" onClick={() => setOpen(true)}>
        Change columns
      </ToolButton>
    )
  const missing = kind ? missingFields(kind, mapping) : []
  return (
    <div className="mt-3 grid gap-4 rounded-xl bg-sand p-4">
      <div className="max-w-sm">
        <Select
          label="This file holds"
          value={kind}
          onChange={({ target }) => choose(target.value as MappedKind | '')}
        >
          <option value="">Please choose</option>
          {kinds.map(one => (
            <option key={one} value={one}>
              {movedNouns[one].title}
            </option>
          ))}
        </Select>
      </div>
      {kind && (
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {Object.entries<{ label: string; required?: boolean }>(movedFields[kind]).map(
            ([name, { label, required }]) => (
              <Select
                key={name}
                label={required ? `${label} (needed)` : label}
                value={mapping[name] ?? ''}
                onChange={({ target }) => {
                  const { [name]: _, ...rest } = mapping
                  setMapping(target.value ? { ...rest, [name]: target.value } : rest)
                }}
              >
                <option value="">Not in this file</option>
                {file.headings.filter(Boolean).map(heading => (
                  <option key={heading} value={heading}>
                    {heading}
                  </option>
                ))}
              </Select>
            ),
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!kind || missing.length > 0 || busy} onClick={() => void save()}>
          Use these columns
        </Button>
        {!needsHelp && <ToolButton onClick={() => setOpen(false)}>Cancel</ToolButton>}
      </div>
    </div>
  )
}
