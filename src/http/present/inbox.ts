import type { Message } from '#domain/inbox/messages.ts'

export function presentMessage({ id, createdAt, readAt, handledAt, ...rest }: Message) {
  return {
    _id: id,
    ...rest,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
    handled: handledAt !== null,
    handledAt: handledAt?.toISOString() ?? null,
  }
}
