/** Where a map service shows a place: by its coordinates ('18.9966, 72.8258'), else by searching for its name. */
export function mapLink(place: string): string {
  const at = coordinatesOf(place)
  if (!at) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
  const [latitude, longitude] = at
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

/** Whether the shop's own drawn map, which is of Mumbai, shows the place. */
export function isInMumbai(place: string): boolean {
  const at = coordinatesOf(place)
  if (!at) return /\b(mumbai|bombay)\b/i.test(place) && !/\bnavi mumbai\b/i.test(place)
  const [latitude, longitude] = at
  return latitude > 18.88 && latitude < 19.28 && longitude > 72.77 && longitude < 73
}

/** Decimal degrees, latitude first. */
export function coordinatesOf(place: string): [latitude: number, longitude: number] | undefined {
  const [, latitude, longitude] =
    place.trim().match(/^(-?\d{1,2}(?:\.\d+)?)[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  const [north, east] = [Number(latitude), Number(longitude)]
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : undefined
}
