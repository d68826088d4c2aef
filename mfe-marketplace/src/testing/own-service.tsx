import { aService } from '@haulyard/api-contract/testing'
import { aUser, type startMockApi } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { renderAt } from './render-at'
import { responding, respondingList } from './responding'

/** The page of a service, as its owner or `member` comes to it from the directory. */
export const openOwnService = async (api: ReturnType<typeof startMockApi>, member = aUser()) => {
  const list = respondingList('/api/services', [aService()])
  const record = responding('/api/services/service-1', () => HttpResponse.json(aService()))
  api.use(
    list.handler,
    record.handler,
    responding('/api/services/service-1/saved', () => HttpResponse.json({ isSaved: false }))
      .handler,
  )
  const view = renderAt('/directory', member)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'Front Range Heavy Tow' }))
  await screen.findByRole('button', { name: 'Edit Service' })
  return { ...view, user, listQueries: list.queries, recordQueries: record.queries }
}
