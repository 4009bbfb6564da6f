import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody can guess it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token, so that a copy of the database opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
