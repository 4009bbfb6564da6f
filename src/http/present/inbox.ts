import type { z } from 'zod'
import type { inboxEndpoints } from '#contract/inbox.ts'
import type { Message } from '#domain/inbox/messages.ts'

type MessageView = z.input<(typeof inboxEndpoints)['GET /api/contact/messages']['reply']>['messages'][number]

export function presentMessage({ id, createdAt, readAt, handledAt, ...rest }: Message): MessageView {
  return {
    _id: id,
    ...rest,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
    handled: handledAt !== null,
    handledAt: handledAt?.toISOString() ?? null,
  }
}
