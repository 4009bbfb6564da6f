const key = 'kanti-carrier'

/** The courier that was chosen last on this machine: most parcels of a day go with the same one. */
export function lastCarrier(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function storeLastCarrier(carrier: string) {
  try {
    localStorage.setItem(key, carrier)
  } catch {
    // Without storage it is chosen again next time.
  }
}
