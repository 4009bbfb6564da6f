import { badField } from '../errors.ts'

export const menuRefusals = {
  tooMany: (most: number) => badField('items', `A menu can have at most ${most} entries in all.`),
  goneTarget: (field: string) => badField(field, 'This page is gone. Please choose another.'),
  noTarget: (field: string) => badField(field, 'Please choose where this leads, or add entries below it.'),
  badAddress: (field: string) =>
    badField(field, 'Please choose a page, or enter an address that begins with / or https://.'),
}
