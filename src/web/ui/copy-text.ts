import { toast } from '#web/ui/toast.ts'

/** Browsers refuse it without https, or where it was forbidden: then people copy by hand. */
export async function copyText(
  text: string,
  copied: string,
  refused = 'Your browser does not let us copy. Please select the text and copy it.',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(copied, { kind: 'success' })
  } catch {
    toast(refused)
  }
}
