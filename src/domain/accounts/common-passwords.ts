import { readFileSync } from 'node:fs'
import path from 'node:path'
import { refuse } from '#domain/errors.ts'

/** Refuses a password that is among the first an attacker would try, however its letters are cased. */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  if (commonPasswords.has(password.toLowerCase())) throw refuse.commonPassword(field)
}

const commonPasswords = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split(/\r?\n/),
)
