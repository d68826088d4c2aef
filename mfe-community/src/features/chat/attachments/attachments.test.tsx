import type { Attachment } from '@haulyard/api-contract'
import { failure, startMockApi } from '@haulyard/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMessage, anOwnMessage, openChat, withChats } from '../../../testing/chat'

const api = startMockApi()
beforeEach(() => void vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValue(new Error())))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const photo: Attachment = {
  ...{ id: 'file-1', type: 'photo', name: '', bytes: 40_000, width: 640, height: 400, alt: '' },
}
const pdf: Attachment = { ...photo, id: 'file-2', type: 'pdf', name: 'Waybill.pdf' }
const aFile = (name: string, type: string) => new File(['content'], name, { type })
const thePhoto = aFile('gate.png', 'image/png')
const thePdf = aFile('Waybill.pdf', 'application/pdf')

/** Stores what is uploaded, under `file-1`, `file-2` … @returns the keys of the uploads */
const takeUploads = (respond: (name: string) => Response | undefined = () => undefined) => {
  const keys: (string | null)[] = []
  const stored = new Set<string | null>()
  api.use(
    http.post('/api/messages/attachments', async ({ request }) => {
      const { file, name } = (await request.json()) as { file: string; name: string }
      const key = request.headers.get('idempotency-key')
      keys.push(key)
      const failed = respond(name)
      if (failed) return failed
      stored.add(key)
      const isPdf = file.startsWith('data:application/pdf')
      const attachment = isPdf ? { ...pdf, name } : photo
      return HttpResponse.json({ ...attachment, id: `file-${stored.size}` }, { status: 201 })
    }),
  )
  return keys
}
const choose = async (...files: readonly File[]) => {
  const input = await screen.findByLabelText('Attach Photos or PDF')
  fireEvent.change(input, { target: { files } })
}
const findFiles = () => screen.findByRole('group', { name: 'Files of this message' })
const sendButton = () => screen.getByRole('button', { name: 'Send' })

test('photos and PDFs go with the text, once, and nothing of them stays', async () => {
  const sent = withChats(api)
  takeUploads()
  const { user, findInput } = openChat()
  await user.type(await findInput(), 'For dock 4')
  await choose(thePhoto, thePdf)
  const alt = await within(await findFiles()).findByLabelText('What photo 1 shows')
  await screen.findByText(/^Waybill\.pdf, /)
  await user.type(alt, 'The gate')
  await waitFor(() => expect(sendButton()).toBeEnabled())
  await user.click(sendButton())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    content: 'For dock 4',
    attachments: [
      { id: 'file-1', alt: 'The gate' },
      { id: 'file-2', alt: '' },
    ],
  })
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: /^Files/ })).not.toBeInTheDocument(),
  )
  expect(await findInput()).toHaveValue('')
})

test('a file that is rejected says why; sent again under its key, it goes', async () => {
  withChats(api)
  let attempts = 0
  const keys = takeUploads(() => {
    attempts += 1
    return attempts === 1 ? failure(400, 'messages.pdf_damaged', 'The PDF is damaged.') : undefined
  })
  const { user } = openChat()
  await choose(thePdf)
  expect(await screen.findByText('The PDF is damaged.')).toBeVisible()
  expect(sendButton()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Send Waybill.pdf again' }))
  await screen.findByText(/^Waybill\.pdf, /)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(sendButton()).toBeEnabled()
})

test('a PDF of more than 10 MB is not sent at all', async () => {
  withChats(api)
  const keys = takeUploads()
  const { user } = openChat()
  await choose(
    Object.defineProperty(aFile('Book.pdf', thePdf.type), 'size', { value: 11 * 2 ** 20 }),
  )
  expect(await screen.findByText(/^The PDF is larger than 10 MB/)).toBeVisible()
  expect(keys).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove Book.pdf' }))
  await waitFor(() => expect(screen.queryByText('Book.pdf')).not.toBeInTheDocument())
})

test('more than ten files are left out, with a text that says so', async () => {
  withChats(api)
  takeUploads()
  openChat()
  await choose(...Array.from({ length: 12 }, (_, index) => aFile(`${index}.png`, 'image/png')))
  expect(await screen.findByText(/at most 10 files\. 2 were left out\./)).toBeVisible()
  await waitFor(() => expect(screen.getAllByLabelText(/^What photo/)).toHaveLength(10))
})

test('a picture that is pasted is attached', async () => {
  withChats(api)
  takeUploads()
  const { findInput } = openChat()
  fireEvent.paste(await findInput(), { clipboardData: { files: [thePhoto] } })
  expect(await screen.findByLabelText('What photo 1 shows')).toBeVisible()
})

test('what is uploaded survives a reload, and can be removed', async () => {
  const sent = withChats(api)
  takeUploads()
  const before = openChat()
  await choose(thePhoto)
  await screen.findByLabelText('What photo 1 shows')
  before.unmount()
  const { user } = openChat()
  await screen.findByLabelText('What photo 1 shows')
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  await waitFor(() => expect(screen.queryByLabelText('What photo 1 shows')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Attach Photos or PDF')).toHaveFocus()
  expect(sent).toEqual([])
})

test('a message that waits for a signal keeps its files', async () => {
  const sent = withChats(api)
  takeUploads()
  const chat = openChat()
  await choose(thePdf)
  await screen.findByText(/^Waybill\.pdf, /)
  chat.shell.connection.setState('offline', true)
  await chat.user.click(sendButton())
  expect(await screen.findByText('Waiting for a signal')).toBeVisible()
  // A tab of the release before would send the text alone: to it, this is no message.
  const [stored = '{}'] = Object.values({ ...localStorage })
  expect(JSON.parse(stored)).not.toHaveProperty('content')
  chat.unmount()
  openChat()
  await waitFor(() =>
    expect(sent).toMatchObject([{ content: '', attachments: [{ id: 'file-1' }] }]),
  )
})

test('photos and PDFs of a message are shown; a message without text shows only them', async () => {
  const attachments = [{ ...photo, alt: 'The gate' }, pdf]
  const message = aMessage({ content: 'Photo, Document', hasNoText: true, attachments })
  withChats(api, { messages: [message] })
  const { user } = openChat()
  const picture = await screen.findByRole('img', { name: 'The gate' })
  expect(picture).toHaveAttribute('src', '/api/messages/message-1/attachments/file-1?size=small')
  expect(picture).toHaveAttribute('width', '640')
  expect(picture).toHaveAttribute('height', '400')
  const link = screen.getByRole('link', { name: /^Waybill\.pdf/ })
  expect(link).toHaveAttribute('href', '/api/messages/message-1/attachments/file-2')
  expect(link).toHaveAttribute('download', 'Waybill.pdf')
  expect(screen.queryByText('Photo, Document')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'The gate' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photo 1 of 1' })
  expect(within(dialog).getByRole('img', { name: 'The gate' })).toHaveAttribute(
    'src',
    '/api/messages/message-1/attachments/file-1',
  )
})

test('the form of a message without text is empty', async () => {
  const now = new Date().toISOString()
  const message = anOwnMessage({
    ...{ content: 'Photo', hasNoText: true, attachments: [photo], createdAt: now },
  })
  withChats(api, { messages: [message] })
  const { user } = openChat()
  await user.click(await screen.findByRole('button', { name: 'Message actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByLabelText('Your message')).toHaveValue('')
})
