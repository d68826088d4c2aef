import { aUser, type startMockApi, writeAtOnce } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { renderAt } from './render-at'
import { respondingList } from './responding'

type MockApi = ReturnType<typeof startMockApi>

/** Responds to posted services. @returns what was sent, with its key */
export const respondToPostedServices = (
  api: MockApi,
  respond: () => Response | Promise<Response>,
) => {
  const sent: { body: unknown; key: string | null }[] = []
  api.use(
    http.post('/api/services', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
      return await respond()
    }),
  )
  return sent
}

/** The form of a new service, as a member opens it in an empty directory. */
export const openServiceForm = async (api: MockApi) => {
  api.use(respondingList('/api/services', []).handler)
  const view = renderAt('/directory', aUser())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add Service' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer a Service' }))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Add Service' }))
  return { ...view, user, dialog, submit }
}

/** The same with all that is required typed in. */
export const openFilledServiceForm = async (api: MockApi) => {
  const form = await openServiceForm(api)
  const { user, dialog } = form
  await writeAtOnce(user, dialog.getByLabelText('Title'), 'Front Range Heavy Tow')
  await writeAtOnce(user, dialog.getByLabelText('Description'), 'Rotator and two 50-ton wreckers.')
  await user.selectOptions(dialog.getByLabelText('Category'), 'repair')
  await user.selectOptions(dialog.getByLabelText('Price Type'), 'hourly')
  await writeAtOnce(user, dialog.getByLabelText('Location'), 'Denver, CO')
  return form
}
