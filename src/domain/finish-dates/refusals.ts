import { badInput } from '../errors.ts'

export const finishDateRefusals = {
  finishLinkOver: (name: string) =>
    badInput(`You have bought ${name} again since this mail. Your account shows how long it will last.`),
}
