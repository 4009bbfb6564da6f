import type { MoveInState, RowOutcome } from '#values/move-in.ts'

export const stateWords: Record<MoveInState, string> = {
  reading: 'Reading your shop',
  checking: 'Being checked',
  checked: 'Ready to bring along',
  running: 'On its way',
  done: 'Done',
  'taking-back': 'Being taken back',
  'taken-back': 'Taken back',
}

export const outcomeWords: Record<'before' | 'after', Record<RowOutcome, string>> = {
  before: { new: 'New', changed: 'Updated', same: 'Here already', problem: 'Problems' },
  after: { new: 'Added', changed: 'Updated', same: 'Were here', problem: 'Not brought' },
}
