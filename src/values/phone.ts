/** '098765 43210' and '+91-98765-43210' are one number: +919876543210. Undefined for anything but an Indian mobile number. */
export function readMobile(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').match(/^(?:\+91|0091|91|0)?([6-9]\d{9})$/)?.[1]
  return digits && `+91${digits}`
}

export const mobileProblem = 'Please enter a mobile number of 10 digits.'
