export const runMarks = {
  proposed: 'waiting',
  released: 'waiting',
  approved: 'good',
  cancelled: 'quiet',
} as const

export const payoutMarks = {
  proposed: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  paid: 'good',
  failed: 'bad',
  'failed-late': 'bad',
  'left-out': 'quiet',
} as const
