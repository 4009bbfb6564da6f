/** What the browser finds wrong, to be shown under each field instead of in a bubble over the first. */
export function checkFields(form: HTMLFormElement): Record<string, string> {
  const invalid = ([...form.elements] as HTMLInputElement[]).filter(
    ({ validity }) => validity?.valid === false,
  )
  return Object.fromEntries(invalid.map(field => [field.name, problemOf(field)]))
}

function problemOf({ validity, type, labels, minLength, validationMessage }: HTMLInputElement): string {
  // 'Full name' within a sentence, but 'PIN code' as it is.
  const name = (labels?.[0]?.textContent ?? '').replace(/^\p{Lu}(?=\P{Lu})/u, first => first.toLowerCase())
  if (validity.valueMissing) return `Please ${type.startsWith('select') ? 'choose' : 'enter'} your ${name}.`
  if (validity.typeMismatch && type === 'email')
    return 'Please enter a valid email, such as asha@example.com.'
  if (validity.tooShort) return `Please use at least ${minLength} characters.`
  return validationMessage
}
