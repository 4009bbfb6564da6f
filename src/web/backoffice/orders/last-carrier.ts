import { carrierProblem } from '#values/carriers.ts'

const key = 'kanti-carrier'

/** The courier that was chosen last on this machine: most parcels of a day go with the same one. */
export function lastCarrier(): string | null {
  try {
    const carrier = localStorage.getItem(key)
    return carrier && !carrierProblem(carrier) ? carrier : null
  } catch {
    return null
  }
}

export function storeLastCarrier(carrier: string | null) {
  try {
    localStorage.setItem(key, carrier ?? '')
  } catch {
    // Without storage it is chosen again next time.
  }
}
