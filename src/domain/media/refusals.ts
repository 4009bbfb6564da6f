import { badInput, Refusal } from '../errors.ts'

export const mediaRefusals = {
  fileTooLarge: () => new Refusal('too-large', 'A file can be at most 10 MB.'),
  badFile: (name: string, { kind, message }: Refusal) =>
    new Refusal(kind, `${name.slice(0, 100)}: ${message}`),
  unreadableVideo: () => badInput('This video cannot be opened. Please send an MP4 or a WebM.'),
}
