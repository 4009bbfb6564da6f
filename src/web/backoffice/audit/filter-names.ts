/** By what the log is narrowed, as the server names it. */
export const filterNames = ['actor', 'subject', 'action', 'subjectId', 'from', 'to'] as const
