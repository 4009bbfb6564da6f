import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, type Reply } from '#contract/client.ts'
import type { PageSection } from '#contract/content/sections.ts'
import { isSame } from '#values/is-same.ts'
import { mergeSections, type Section } from '#values/page-sections.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { reasonOf } from '../query.ts'
import { sectionKinds } from './section-types.ts'

/** A section as it is edited: any fields, until it is sent. */
export type EditedSection = Section & Record<string, unknown>
export type LoadedPage = Reply<'GET /api/pages/{id}'>

const mostSteps = 100
const pause = 700

interface State {
  sections: EditedSection[]
  /** What undo and redo go to. */
  past: EditedSection[][]
  future: EditedSection[][]
  /** Counts what was not typed: forms then show it. */
  revision: number
}

/** A page's draft, which saves itself. What somebody else does to it meanwhile is merged, section by section. */
export function useEditedPage(loaded: LoadedPage) {
  const { _id: id } = loaded.page
  const [state, setState] = useState<State>(() => ({
    sections: sectionsOf(loaded),
    past: [],
    future: [],
    revision: 0,
  }))
  const [status, setStatus] = useState('')
  const current = useRef(state.sections)
  current.current = state.sections
  /** What the shop has: the draft's version, and its sections. */
  const stored = useRef({ sections: sectionsOf(loaded), version: loaded.draft?.version ?? null })
  const lastTyped = useRef('')

  const change = useCallback((next: (sections: EditedSection[]) => EditedSection[], typedIn = '') => {
    setState(({ sections, past, revision }) => ({
      sections: next(sections),
      // What is typed into one section is one step.
      past: typedIn && typedIn === lastTyped.current ? past : [...past, sections].slice(-mostSteps),
      future: [],
      revision: typedIn ? revision : revision + 1,
    }))
    lastTyped.current = typedIn
  }, [])

  const undo = useCallback(() => {
    lastTyped.current = ''
    setState(state => {
      const previous = state.past.at(-1)
      if (!previous) return state
      return {
        sections: previous,
        past: state.past.slice(0, -1),
        future: [state.sections, ...state.future],
        revision: state.revision + 1,
      }
    })
  }, [])

  const redo = useCallback(() => {
    lastTyped.current = ''
    setState(state => {
      const [next, ...future] = state.future
      if (!next) return state
      return { sections: next, past: [...state.past, state.sections], future, revision: state.revision + 1 }
    })
  }, [])

  const merge = useCallback(async () => {
    const theirs = await callOrSignIn('GET /api/pages/{id}', { params: { id } })
    const now = sectionsOf(theirs)
    const { sections, both } = mergeSections(stored.current.sections, current.current, now)
    stored.current = { sections: now, version: theirs.draft?.version ?? null }
    if (!isSame(sections, current.current)) change(() => sections)
    current.current = sections
    const who = theirs.draft?.actorName ?? 'Somebody else'
    toast(
      both.length > 0
        ? `${who} is working on this page too, on the same section. Yours is kept.`
        : `${who} is working on this page too. Both changes are in the draft.`,
    )
  }, [id, change])

  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  /** Sends what is not stored yet; false if that failed. */
  const save = useCallback((): Promise<boolean> => {
    const run = async () => {
      for (let attempt = 0; attempt < 5; attempt++) {
        const sections = current.current
        if (isSame(sections, stored.current.sections)) {
          setStatus('')
          return true
        }
        setStatus('Saving…')
        try {
          const { draftVersion } = await callOrSignIn('PUT /api/pages/{id}/draft', {
            params: { id },
            body: { sections: sections.map(toSend), draftVersion: stored.current.version },
          })
          stored.current = { sections, version: draftVersion }
          setStatus('Draft saved.')
          return true
        } catch (error) {
          if (error instanceof CallError && error.status === 409) await merge()
          else {
            setStatus(`Not saved yet. ${reasonOf(error)}`)
            return false
          }
        }
      }
      return false
    }
    // One after another: the second is based on what the first stored.
    running.current = running.current.catch(() => false).then(run)
    return running.current
  }, [id, merge])

  useEffect(() => {
    if (isSame(state.sections, stored.current.sections)) return
    const timer = setTimeout(
      () => void save().catch(error => setStatus(`Not saved yet. ${reasonOf(error)}`)),
      pause,
    )
    return () => clearTimeout(timer)
  }, [state.sections, save])

  /** After publishing or dropping: what the shop now has, without another save. */
  const reload = useCallback(async () => {
    const now = await callOrSignIn('GET /api/pages/{id}', { params: { id } })
    stored.current = { sections: sectionsOf(now), version: now.draft?.version ?? null }
    current.current = stored.current.sections
    setState(({ revision }) => ({
      sections: stored.current.sections,
      past: [],
      future: [],
      revision: revision + 1,
    }))
    setStatus('')
  }, [id])

  const isStored = useCallback(() => isSame(current.current, stored.current.sections), [])
  return { ...state, status, change, undo, redo, save, reload, isStored }
}

const sectionsOf = ({ draft, published }: LoadedPage) =>
  (draft?.sections ?? published ?? []) as EditedSection[]

/** One that no form of today knows is left as it is stored. */
export const toSend = (section: EditedSection): PageSection =>
  (Object.hasOwn(sectionKinds, section.type) ? section : { id: section.id, type: 'kept' }) as PageSection

export const newSectionId = () => crypto.randomUUID()
