import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { differences } from '#values/page-sections.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm } from '../form/confirm.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { useUnsavedWarning } from '../form/use-unsaved-warning.ts'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { IconButton, ToolButton, toolClass } from '../layout/tool-button.tsx'
import { reasonOf, useCall } from '../query.ts'
import { SearchTextButton } from '../search-texts/search-text-button.tsx'
import { AddSection } from './add-section.tsx'
import { type EditedSection, type LoadedPage, newSectionId, useEditedPage } from './edited-page.ts'
import { PagePreview } from './page-preview.tsx'
import { PageSettings } from './page-settings.tsx'
import { PageVersions } from './page-versions.tsx'
import { SectionForm } from './section-form.tsx'
import { differenceSentence, outlineWords, sectionLabel } from './section-label.ts'

export function PageScreen() {
  const { id = '' } = useParams()
  return <PageById key={id} id={id} />
}

/** The home page is edited like any other. */
export function HomeScreen() {
  const query = useCall('GET /api/pages', {})
  return (
    <Loaded query={query} failure="The home page could not be loaded.">
      {({ pages }) => <PageById id={pages.find(({ kind }) => kind === 'home')!._id} />}
    </Loaded>
  )
}

function PageById({ id }: { id: string }) {
  const query = useCall('GET /api/pages/{id}', { params: { id } })
  return (
    <Loaded query={query} failure="The page could not be loaded.">
      {loaded => <Editor loaded={loaded} />}
    </Loaded>
  )
}

type Opened = 'add' | 'settings' | 'versions' | null

/** A page's sections in their order, the form of one of them, and the page as it would be. */
function Editor({ loaded }: { loaded: LoadedPage }) {
  const { page } = loaded
  const edited = useEditedPage(loaded)
  const { sections, change, status } = edited
  const [selected, select] = useState<string | null>(null)
  const [opened, open] = useState<Opened>(null)
  const [view, setView] = useState<'edit' | 'look'>('edit')
  const heading = useRef<HTMLHeadingElement>(null)
  const section = sections.find(({ id }) => id === selected)
  const path = page.kind === 'home' ? '/' : `/pages/${encodeURIComponent(page.slug)}`
  useUnsavedWarning(status.startsWith('Not saved') || status === 'Saving…')
  useUndoKeys(edited)

  const edit = useCallback(
    (next: EditedSection) =>
      change(all => all.map(one => (one.id === next.id ? { ...one, ...next } : one)), next.id),
    [change],
  )
  function show(id: string) {
    select(id)
    setView('edit')
    requestAnimationFrame(() => heading.current?.focus())
  }
  function add(fresh: EditedSection) {
    const after = sections.findIndex(({ id }) => id === selected)
    change(all => all.toSpliced(after < 0 ? all.length : after + 1, 0, fresh))
    open(null)
    show(fresh.id)
  }
  function move(from: number, to: number) {
    change(all => {
      const next = all.toSpliced(from, 1)
      next.splice(to, 0, all[from]!)
      return next
    })
  }
  function remove(index: number) {
    const gone = sections[index]!
    change(all => all.toSpliced(index, 1))
    if (gone.id === selected) select(null)
    toast(`${sectionLabel(gone)} removed.`, { action: { text: 'Undo', act: edited.undo } })
  }

  return (
    <>
      <ScreenHead
        title={page.title}
        back={page.kind === 'home' ? undefined : { to: '/admin/pages', label: 'Pages' }}
        text={
          page.published === null
            ? 'Not on the shop yet. Your draft is saved while you work.'
            : 'Your draft is saved while you work. Visitors see it once you publish.'
        }
      >
        <IconButton icon="comeback" label="Undo" disabled={edited.past.length === 0} onClick={edited.undo} />
        <ToolButton icon="clock" onClick={() => open('versions')}>
          Versions
        </ToolButton>
        {page.published !== null && (
          <SearchTextButton
            of={page.kind === 'home' ? { kind: 'page', id: '/' } : { kind: 'own-page', id: page._id }}
          />
        )}
        <ToolButton icon="cog" onClick={() => open('settings')}>
          Page settings
        </ToolButton>
        {page.published !== null && (
          <a href={path} target="_blank" rel="noreferrer" className={toolClass}>
            <Icon name="shop" className="size-4.5 text-muted" />
            See the page
          </a>
        )}
        <button type="button" className={buttonClass()} onClick={() => void publish(loaded, edited)}>
          Publish
        </button>
      </ScreenHead>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="xl:hidden">
          <SegmentedChoice<'edit' | 'look'>
            legend="What is shown"
            choices={[
              ['edit', 'Sections'],
              ['look', 'Preview'],
            ]}
            value={view}
            onChoose={setView}
          />
        </div>
        <p
          role="status"
          className={`text-sm ${status.startsWith('Not saved') ? 'text-alert' : 'text-muted'}`}
        >
          {status}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[28rem_minmax(0,1fr)]">
        <div className={view === 'edit' ? '' : 'max-xl:hidden'}>
          {section ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <div className="flex items-center gap-1">
                <IconButton icon="left" label="All sections" onClick={() => select(null)} />
                <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate text-xl outline-none">
                  {sectionLabel(section)}
                </h2>
                <IconButton
                  icon="copy"
                  label="Duplicate this section"
                  onClick={() => add({ ...structuredClone(section), id: newSectionId(), anchor: '' })}
                />
                <IconButton
                  icon="trash"
                  label="Remove this section"
                  onClick={() => remove(sections.indexOf(section))}
                />
              </div>
              <SectionForm key={`${section.id} ${edited.revision}`} section={section} onChange={edit} />
            </div>
          ) : (
            <>
              <OrderedList
                label="Sections"
                keys={sections.map(({ id }) => id)}
                nameOf={index => (sections[index] ? sectionLabel(sections[index]) : '')}
                onMove={move}
                empty="This page is empty. Add its first section."
                add={{ label: 'Add section', onAdd: () => open('add') }}
                line={index => (
                  <OutlineRow
                    section={sections[index]!}
                    onSelect={show}
                    onHide={hidden => edit({ ...sections[index]!, hidden })}
                  />
                )}
              />
              <p className="mt-3 text-muted text-sm">
                Drag a section by its handle, or press Alt with the up or down arrow.
              </p>
            </>
          )}
        </div>
        <div className={`xl:sticky xl:top-20 ${view === 'look' ? '' : 'max-xl:hidden'}`}>
          <PagePreview
            page={page._id}
            title={page.title}
            sections={sections}
            selected={selected}
            onSelect={show}
          />
        </div>
      </div>
      {opened === 'add' && <AddSection onAdd={add} onClose={() => open(null)} />}
      {opened === 'settings' && <PageSettings page={page} onClose={() => open(null)} />}
      {opened === 'versions' && (
        <PageVersions
          loaded={loaded}
          onRestore={restored => {
            change(() => restored)
            select(null)
            open(null)
          }}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

interface OutlineProps {
  section: EditedSection
  onSelect(id: string): void
  onHide(hidden: boolean): void
}

function OutlineRow({ section, onSelect, onHide }: OutlineProps) {
  const { id, hidden = false } = section
  const { first, second } = outlineWords(section)
  const label = sectionLabel(section)
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => onSelect(id)}
        className="grid min-h-12 min-w-0 flex-1 content-center rounded-lg px-2 text-left text-sm hover:text-rose"
      >
        <span className={`truncate ${hidden ? 'text-muted line-through' : ''}`}>{first}</span>
        {second && <span className="truncate text-muted text-xs">{second}</span>}
      </button>
      <ToolButton
        aria-label={`${hidden ? 'Show' : 'Hide'} ${label}`}
        className="shrink-0 border-transparent text-muted"
        onClick={() => onHide(!hidden)}
      >
        {hidden ? 'Show' : 'Hide'}
      </ToolButton>
    </div>
  )
}

type Edited = ReturnType<typeof useEditedPage>

/** Names what visitors will see differently, and asks. */
async function publish({ page, published }: LoadedPage, edited: Edited) {
  if (!(await edited.save())) return
  const before = (published ?? []) as EditedSection[]
  const all = [...edited.sections, ...before]
  const changes = differences(before, edited.sections)
  if (changes.length === 0 && page.published !== null) {
    toast('There is nothing new to publish.')
    return
  }
  const isFirst = page.published === null
  const agreed = await confirm(isFirst ? `Publish “${page.title}”?` : 'Publish these changes?', {
    yes: 'Publish',
    ...(isFirst
      ? { detail: `Visitors find it at /pages/${page.slug}.` }
      : {
          content: (
            <ul className="list-disc pl-5 text-sm">
              {changes.map(({ id, change }) => (
                <li key={id + change}>
                  {differenceSentence(
                    all.find(one => one.id === id),
                    change,
                  )}
                </li>
              ))}
            </ul>
          ),
        }),
  })
  if (!agreed) return
  const params = { id: page._id }
  try {
    await callOrSignIn('POST /api/pages/{id}/publish', { params, body: {} })
    await edited.reload()
    toast('Published. Visitors see it now.', {
      kind: 'success',
      milliseconds: 10_000,
      ...(page.published !== null && {
        action: { text: 'Undo', act: () => void takeBack(page._id, page.published!, edited) },
      }),
    })
  } catch (error) {
    toast(`The page could not be published. ${reasonOf(error)}`, { kind: 'error' })
  }
}

async function takeBack(id: string, n: number, edited: Edited) {
  try {
    await callOrSignIn('POST /api/pages/{id}/publish', { params: { id }, body: { n } })
    await edited.reload()
    toast('Visitors see the page as it was before.', { kind: 'success' })
  } catch (error) {
    toast(`This could not be taken back. ${reasonOf(error)}`, { kind: 'error' })
  }
}

/** Ctrl+Z and Ctrl+Shift+Z, except in fields, which undo what is typed. */
function useUndoKeys({ undo, redo }: Edited) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const inField = (event.target as HTMLElement).closest('input, textarea, select, [role=dialog]')
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || inField) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [undo, redo])
}
