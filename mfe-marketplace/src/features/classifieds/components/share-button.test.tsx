import { aClassified } from '@haulyard/api-contract/testing'
import { startMockApi, withAlert, withClipboard, withShareSheet } from '@haulyard/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { respondingList } from '../../../testing/responding'

const api = startMockApi()
const address = 'http://localhost:3000/classifieds/classified-1'

const pressShare = async () => {
  api.use(respondingList('/api/classifieds', [aClassified()]).handler)
  const view = renderAt('/classifieds?category=trucks')
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  return view
}

test('a device with a share sheet opens it with title and address', async () => {
  const share = withShareSheet()
  const writeText = withClipboard()
  await pressShare()
  expect(share).toHaveBeenCalledWith({ title: aClassified().title, url: address })
  expect(writeText).not.toHaveBeenCalled()
})

test('closing the share sheet says nothing and copies nothing', async () => {
  const share = withShareSheet(() => Promise.reject(new DOMException('Closed', 'AbortError')))
  const writeText = withClipboard()
  const alert = withAlert()
  const { shell } = await pressShare()
  await waitFor(() => expect(share.mock.settledResults[0]?.type).toBe('rejected'))
  expect(writeText).not.toHaveBeenCalled()
  expect(alert).not.toHaveBeenCalled()
  expect(shell.toasts).toEqual([])
})

test('a device without a share sheet copies the link and says so', async () => {
  const writeText = withClipboard()
  const alert = withAlert()
  await pressShare()
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Link copied to clipboard!'))
  expect(writeText).toHaveBeenCalledWith(address)
})

test('a share sheet that does not open falls back to copying', async () => {
  withShareSheet(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
  const writeText = withClipboard()
  const alert = withAlert()
  await pressShare()
  await waitFor(() => expect(alert).toHaveBeenCalledOnce())
  expect(writeText).toHaveBeenCalledWith(address)
})

test('when the browser rejects the clipboard, a toast says that the copy failed', async () => {
  withClipboard({ isAllowed: false })
  const { shell } = await pressShare()
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      { title: 'Copy Failed', description: 'Please copy the link manually', tone: 'danger' },
    ]),
  )
})
