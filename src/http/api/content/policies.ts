import { forEachPolicy, type PolicyCall, type PolicyKey } from '#contract/content/policies.ts'
import { addSection, deleteSection, getPolicy, orderSections, updateSection } from '#domain/content/policy.ts'
import type { PolicyKind } from '#domain/content/tables.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const policyHandlers = (services: Services) =>
  forEachPolicy<unknown>(kind => handlersOf(services, kind)) as Pick<Handlers, PolicyKey<PolicyCall>>

/** All four have the handlers of one. */
type PolicyHandlers = { [Call in PolicyCall]: Handlers[PolicyKey<Call, 'terms'>] }

const handlersOf = ({ db, readDb }: Services, kind: PolicyKind): PolicyHandlers => ({
  'GET /api/{policy}/all': async ({ reply, cacheUntilChanged }) => {
    cacheUntilChanged(`policy:${kind}`)
    const { editedAt, sections } = await getPolicy(readDb, kind)
    if (editedAt) reply.header('last-modified', editedAt.toUTCString())
    return sections
  },

  'POST /api/{policy}/add': async ({ body, account }) => {
    const section = await addSection(db, account, { ...body, kind })
    return { message: 'Section added successfully', section }
  },

  'PUT /api/{policy}/update/{id}': async ({ params, body, account }) => {
    const section = await updateSection(db, account, { ...body, ...params, kind })
    return { message: 'Section updated successfully', section }
  },

  'DELETE /api/{policy}/delete/{id}': async ({ params, account }) => {
    await deleteSection(db, account, { ...params, kind })
    return { message: 'Section deleted successfully' }
  },

  'PUT /api/{policy}/order': async ({ body, account }) => {
    const sections = await orderSections(db, account, { ...body, kind })
    return { message: 'Sections moved successfully', sections }
  },
})
