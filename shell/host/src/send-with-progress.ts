import type { UploadListener } from '@haulyard/shell-contract'

/** A request as fetch takes it, as far as a write of the API needs it. */
interface Write extends Pick<RequestInit, 'method' | 'body'> {
  readonly headers: Headers
}

/**
 * Sends a request as `fetch` with credentials would, and reports how much of its body was
 * sent, which fetch cannot. The response has status and body, but no headers.
 * @throws TypeError when no response comes
 */
export const sendWithProgress = (
  url: string,
  { method = 'POST', headers, body }: Write,
  onProgress: UploadListener,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    request.responseType = 'text'
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, statusText, responseText } = request
      // Some statuses may have no body at all, not even an empty one.
      resolve(new Response(responseText || null, { status, statusText }))
    }
    request.onerror = () => reject(new TypeError('No response came'))
    request.send(body as string | null)
  })
