import { renderRemote } from '@haulyard/stub-shell/testing'
import { anAdmin } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import remote from '../remote'

/** Opens the portal at a section, as `forum` or `forum&search=snow`, for an administrator. */
export const openSection = (query: string) => {
  const view = renderRemote({ remote, at: `/admin-portal?section=${query}`, user: anAdmin() })
  return { ...view, user: userEvent.setup() }
}

/** The row of a record, found by its title. */
export const rowOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('li') as HTMLElement)
}

/** The question that a row's Delete asks. */
export const findQuestion = async () => {
  const dialog = within(await screen.findByRole('alertdialog'))
  return {
    dialog,
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    confirm: dialog.getByRole('button', { name: 'Delete' }),
  }
}

/** A call of the API as it was made. */
export interface SentCall {
  readonly path: string
  readonly body: unknown
  readonly key: string | null
}

/** Takes down a call, for a handler of the mock API. */
export const readCall = async (request: Request): Promise<SentCall> => ({
  path: new URL(request.url).pathname,
  body: request.body === null ? null : await request.json(),
  key: request.headers.get('idempotency-key'),
})
