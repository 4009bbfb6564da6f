import { sectionWords } from '#values/section-names.ts'
import { Panel } from '../layout/panel.tsx'
import { type EditedSection, newSectionId } from './edited-page.ts'
import { sectionKinds } from './section-types.ts'

interface Props {
  onAdd(section: EditedSection): void
  onClose(): void
}

/** Every type of section, with what it is for. */
export function AddSection({ onAdd, onClose }: Props) {
  return (
    <Panel open wide title="Add a section" onClose={onClose}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {Object.entries(sectionKinds).map(([type, { about, fresh }]) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onAdd({ id: newSectionId(), type, ...structuredClone(fresh) })}
              className="grid size-full content-start gap-0.5 rounded-xl border border-line p-3 text-left transition-colors hover:border-rose hover:bg-sand"
            >
              <span className="font-medium">{sectionWords[type as keyof typeof sectionKinds].name}</span>
              <span className="text-muted text-sm">{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
