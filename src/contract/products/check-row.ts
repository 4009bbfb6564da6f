import { changedProduct, newProduct } from './form.ts'

/** A row of a file is checked like the form: the parsed fields, or a sentence for each wrong one. */
export function checkProductRow(fields: Record<string, unknown>, form: 'new' | 'changed') {
  const result = (form === 'new' ? newProduct : changedProduct).safeParse(fields)
  if (result.success) return { form: result.data.fields }
  const wrong: Record<string, string> = {}
  for (const { path, message } of result.error.issues) wrong[String(path[0])] ??= message
  return { wrong }
}
