/** 'Chrome on Android', from the User-Agent header. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'An unknown device'
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A device with ${system}` : userAgent.split(/[ /]/)[0] || 'An unknown device')
}

// Most browsers also name others for compatibility, so the most specific pattern comes first.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
