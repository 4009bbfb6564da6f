import { type Message, messageState } from '#domain/inbox/messages.ts'

export function presentMessage(message: Message) {
  const { id, name, email, createdAt, readAt, handledAt, handledBy, assignedTo, assignedName } = message
  return {
    _id: id,
    name,
    email,
    message: message.message,
    createdAt,
    read: readAt !== null,
    handled: handledAt !== null,
    handledAt,
    handledBy,
    state: messageState(message),
    assignedTo: assignedTo && { _id: assignedTo, name: assignedName ?? '' },
    complaint: message.complaintNumber
      ? { number: message.complaintNumber, isAcknowledged: message.isAcknowledged }
      : null,
    about: message.about,
    order: message.orderId && { _id: message.orderId, orderNumber: message.orderNumber ?? '' },
  }
}
