import { CallError } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { fromLines } from '../form/lines.ts'
import type { PolicyCalls, PolicySection } from './policy.tsx'

/** A section as it is edited: its bullet points one per line. */
export interface Draft {
  /** The record's, 24 characters long; a new section's is shorter. */
  _id: string
  heading: string
  content: string
  bulletPoints: string
}

/** Whether a section is a record already, and so is updated instead of added. */
export const isKept = ({ _id }: Pick<Draft, '_id'>): boolean => _id.length === 24

interface Saving {
  calls: PolicyCalls
  /** As they were before, in their order. */
  before: Draft[]
  drafts: Draft[]
  /** Told after each, so that trying again after a failure does not save it twice. */
  onSaved(index: number, section: PolicySection): void
}

/**
 * Updates the sections that changed, adds the new ones, and puts all in the order of the drafts. A section without a
 * heading is not saved: it comes back as skipped.
 */
export async function savePolicy({ calls, before, drafts, onSaved }: Saving) {
  const saved: PolicySection[] = []
  for (const [index, draft] of drafts.entries()) {
    if (!draft.heading.trim()) continue
    const section = isSame(draft, before) ? sectionOf(draft) : await saveSection(calls, draft, index)
    saved.push(section)
    onSaved(index, section)
  }
  const skipped = drafts.filter(({ heading }) => !heading.trim())
  // One that lost its heading here is still on the page, as it was: it keeps a place at the end.
  const ids = [...saved, ...skipped.filter(isKept)].map(({ _id }) => _id)
  // New sections come last by themselves.
  const byItself = [
    ...before.map(({ _id }) => _id),
    ...ids.filter(id => !before.some(({ _id }) => _id === id)),
  ]
  if (ids.join() !== byItself.join()) await callOrSignIn(`PUT /api/${calls}/order`, { body: { ids } })
  return { sections: saved, skipped }
}

async function saveSection(calls: PolicyCalls, draft: Draft, index: number): Promise<PolicySection> {
  const { _id: id, ...body } = sectionOf(draft)
  try {
    const { section } = isKept(draft)
      ? await callOrSignIn(`PUT /api/${calls}/update/{id}`, { params: { id }, body })
      : await callOrSignIn(`POST /api/${calls}/add`, { body })
    return section
  } catch (error) {
    throw error instanceof CallError ? inForm(error, index) : error
  }
}

/** The server names the fields of one section; the form has many. */
function inForm({ status, message, fields }: CallError, index: number) {
  const named = Object.entries(fields).map(([name, text]) => [`sections.${index}.${name}`, text])
  return new CallError(status, message, Object.fromEntries(named))
}

const sectionOf = ({ _id, heading, content, bulletPoints }: Draft): PolicySection => ({
  _id,
  heading: heading.trim(),
  content: content.trim(),
  bulletPoints: fromLines(bulletPoints),
})

function isSame(draft: Draft, before: Draft[]): boolean {
  const was = before.find(({ _id }) => _id === draft._id)
  return was !== undefined && JSON.stringify(sectionOf(was)) === JSON.stringify(sectionOf(draft))
}
