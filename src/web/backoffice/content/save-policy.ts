import { CallError, type Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { fromLines, toLines } from '../form/lines.ts'
import { refetchAll } from '../query.ts'

/** The four policies as their calls spell them. */
export type PolicyCalls = 'terms' | 'privacys' | 'returns' | 'shippings'
export type PolicySection = Reply<'GET /api/terms/all'>[number]

/** A section as it is edited: its bullet points one per line. */
export type EditedSection = Omit<PolicySection, 'bulletPoints' | 'version'> & { bulletPoints: string }

export const toEditedSection = ({ _id, heading, content, bulletPoints }: PolicySection): EditedSection => ({
  _id,
  heading,
  content,
  bulletPoints: toLines(bulletPoints),
})

/** Ids of records are 24 characters long; a new section's is shorter. */
export const isStored = ({ _id }: { _id: string }): boolean => _id.length === 24

interface Saving {
  calls: PolicyCalls
  /** As the server has them, in their order. */
  stored: PolicySection[]
  /** As they were when the form was opened. */
  before: EditedSection[]
  edited: EditedSection[]
  versionOf(section: EditedSection): number | undefined
  /** Called after each, so that a retry after a failure does not add it twice. */
  onSaved(index: number, section: PolicySection): void
}

/**
 * Updates the sections that changed, adds the new ones, and puts all in the order of the form. A section without a
 * heading is not saved, but returned.
 */
export async function savePolicy(saving: Saving): Promise<EditedSection[]> {
  const { calls, stored: onServer, before, edited, versionOf, onSaved } = saving
  const saved: { _id: string }[] = []
  for (const [index, section] of edited.entries()) {
    if (!section.heading.trim()) continue
    if (isUnchanged(section, before)) {
      saved.push(section)
      continue
    }
    const stored = await saveSection(calls, section, index, versionOf(section))
    saved.push(stored)
    onSaved(index, stored)
  }
  const skipped = edited.filter(({ heading }) => !heading.trim())
  // One that lost its heading here is still on the page as it was, at the end.
  const ids = [...saved, ...skipped.filter(isStored)].map(({ _id }) => _id)
  // The server appends new sections.
  const serverOrder = [
    ...onServer.map(({ _id }) => _id),
    ...ids.filter(id => !onServer.some(({ _id }) => _id === id)),
  ]
  if (ids.join() !== serverOrder.join()) await callOrSignIn(`PUT /api/${calls}/order`, { body: { ids } })
  await refetchAll()
  return skipped
}

async function saveSection(
  calls: PolicyCalls,
  edited: EditedSection,
  index: number,
  version: number | undefined,
): Promise<PolicySection> {
  const { _id: id, ...body } = toSection(edited)
  try {
    const { section } = isStored(edited)
      ? await callOrSignIn(`PUT /api/${calls}/update/{id}`, { params: { id }, body: { ...body, version } })
      : await callOrSignIn(`POST /api/${calls}/add`, { body })
    return section
  } catch (error) {
    throw error instanceof CallError ? withFormNames(error, index) : error
  }
}

/** The server names the fields of one section; the form has many. */
function withFormNames({ status, message, fields, conflict }: CallError, index: number) {
  const named = Object.entries(fields).map(([name, text]) => [`sections.${index}.${name}`, text])
  return new CallError(status, message, Object.fromEntries(named), { conflict })
}

const toSection = ({ _id, heading, content, bulletPoints }: EditedSection) => ({
  _id,
  heading: heading.trim(),
  content: content.trim(),
  bulletPoints: fromLines(bulletPoints),
})

function isUnchanged(edited: EditedSection, before: EditedSection[]): boolean {
  const stored = before.find(({ _id }) => _id === edited._id)
  return (
    stored !== undefined &&
    isStored(stored) &&
    JSON.stringify(toSection(stored)) === JSON.stringify(toSection(edited))
  )
}

/** The versions of all sections as one text, and back. */
export const joinVersions = (sections: PolicySection[]) =>
  sections.map(({ _id, version }) => `${_id}:${version}`).join()

export const splitVersions = (text: string) =>
  new Map(
    text.split(',').map(pair => {
      const [id = '', version] = pair.split(':')
      return [id, Number(version)]
    }),
  )
