import { createContext } from 'react'

/** The errors of the form around, by field name. */
export const FieldErrors = createContext<Record<string, string>>({})
