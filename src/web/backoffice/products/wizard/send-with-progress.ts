import { CallError } from '#contract/client.ts'
import { readSession } from '#web/client/session.ts'

/** XMLHttpRequest instead of fetch, which has no upload progress. */
export function sendWithProgress<Saved>(
  method: 'POST' | 'PUT',
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Saved> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${readSession()?.token ?? ''}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, response } = request
      if (status < 400) resolve(response as Saved)
      else
        reject(
          new CallError(status, response?.message ?? request.statusText, response?.fields, response ?? {}),
        )
    }
    request.onerror = () => reject(new Error('unreachable'))
    request.send(form)
  })
}
