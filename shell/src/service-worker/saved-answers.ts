import { savedAtHeader } from '@haulyard/shell-host/documents'
import type { WorkboxPlugin } from 'workbox-core'
import { forgetPages } from '../saved-pages/forget-pages'
import { closePushMessages } from './push-messages'

/** Says in an answer from the cache when the API sent it, so that the page can say so. */
export const withSavedAt: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    const date = cachedResponse?.headers.get('date')
    if (!cachedResponse || !date) return cachedResponse
    const headers = new Headers(cachedResponse.headers)
    headers.set(savedAtHeader, date)
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
  },
}

/** The session has ended, perhaps on another device: nothing of it stays on this one. */
export const deleteWhenSignedOut: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    if (response.status === 401) await Promise.all([forgetPages(), closePushMessages()])
    return response
  },
}
