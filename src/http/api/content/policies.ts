import { forEachPolicy, type PolicyCall, type PolicyKey } from '#contract/content/policies.ts'
import type { PolicyKind } from '#db/tables.ts'
import { addSection } from '#domain/content/add-section.ts'
import { deleteSection, updateSection } from '#domain/content/change-section.ts'
import { orderSections } from '#domain/content/order-sections.ts'
import { getPolicy } from '#domain/content/policy.ts'
import type { Services } from '#services.ts'
import type { SectionId } from '#values/ids.ts'
import { presentSection } from '../../present/content.ts'
import type { Handlers } from '../../serve.ts'

export const policyHandlers = (services: Services) =>
  forEachPolicy<unknown>(kind => handlersOf(services, kind)) as Pick<Handlers, PolicyKey<PolicyCall>>

/** All four have the handlers of one. */
type PolicyHandlers = { [Call in PolicyCall]: Handlers[PolicyKey<Call, 'terms'>] }

const handlersOf = ({ db }: Services, kind: PolicyKind): PolicyHandlers => ({
  'GET /api/{policy}/all': async ({ reply, cacheUntilChanged }) => {
    cacheUntilChanged(`policy:${kind}`)
    const { editedAt, sections } = await getPolicy(db, kind)
    if (editedAt) reply.header('last-modified', editedAt.toUTCString())
    return sections.map(presentSection)
  },

  'POST /api/{policy}/add': async ({ body, account }) => {
    const section = await addSection(db, { kind, by: account, draft: body })
    return { message: 'Section added successfully', section: presentSection(section) }
  },

  'PUT /api/{policy}/update/{id}': async ({ params, body, account }) => {
    const id = params.id as SectionId
    const section = await updateSection(db, { kind, id, by: account, changes: body })
    return { message: 'Section updated successfully', section: presentSection(section) }
  },

  'DELETE /api/{policy}/delete/{id}': async ({ params, account }) => {
    await deleteSection(db, { kind, id: params.id as SectionId, by: account })
    return { message: 'Section deleted successfully' }
  },

  'PUT /api/{policy}/order': async ({ body, account }) => {
    const sections = await orderSections(db, { kind, by: account, ids: body.ids })
    return { message: 'Sections moved successfully', sections: sections.map(presentSection) }
  },
})
