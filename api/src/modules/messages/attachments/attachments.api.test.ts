import {
  type Attachment,
  attachmentPath,
  attachmentSchema,
  conversationSchema,
  type DirectMessage,
  directMessageSchema,
  uploadedAttachmentPath,
} from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aConnection } from '../../../testing/fixtures'
import { ageImages } from '../../../testing/images'
import { signIn } from '../../../testing/members'
import { aPhoto, aPng, toDataValue } from '../../../testing/pictures'
import { readListResponse, readResponse } from '../../../testing/read-response'
import { postJson, sendJson } from '../../../testing/requests'
import { createTestServer, type TestServer } from '../../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let ann: Member
let bob: Member
let third: Member

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date()
  ;[ann, bob, third] = [await signIn(server), await signIn(server), await signIn(server)]
  const connection = aConnection({ requesterId: ann.user._id, receiverId: bob.user._id })
  await server.db.collection('connections').insertOne(connection)
})
afterAll(() => server.close())

const pdf = (bytes = 400) => `%PDF-1.7\n${'a'.repeat(bytes)}\nstartxref\n9\n%%EOF\n`
const aPdf = (content = pdf()) => toDataValue(content, 'application/pdf')

const upload = (file: string, name = 'Waybill.pdf', { bearer } = ann, key?: string) =>
  postJson(
    server,
    '/api/messages/attachments',
    { file, name },
    { ...bearer, ...(key !== undefined && { 'Idempotency-Key': key }) },
  )
const uploaded = async (file: string, name?: string) =>
  await readResponse(await upload(file, name), attachmentSchema)
const post = (body: object, { bearer } = ann) =>
  postJson(server, '/api/messages', { receiverId: bob.user._id.toHexString(), ...body }, bearer)
const send = async (files: readonly Attachment[], content = '') => {
  const attachments = files.map(({ id }) => ({ id, alt: '' }))
  return await readResponse(await post({ content, attachments }), directMessageSchema)
}
const read = (path: string, { bearer }: { bearer: Record<string, string> }, headers = {}) =>
  server.request(path, { headers: { ...bearer, ...headers } })
const pathOf = ({ id, attachments = [] }: DirectMessage, size = '') =>
  `${attachmentPath(id, attachments[0]?.id ?? '')}${size}`
const codeOf = async (response: Response) => {
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}
const filesOf = async () => {
  const names: string[] = []
  for await (const name of server.mediaStorage.list()) names.push(name)
  return names
}

describe('a photo', () => {
  test('is re-encoded and read by both members, in two sizes, and by no one else', async () => {
    const photo = await uploaded(toDataValue(await aPhoto(), 'image/jpeg'), 'IMG_1.jpg')
    expect(photo).toMatchObject({ type: 'photo', name: '', width: 1200, height: 1600, alt: '' })
    const path = uploadedAttachmentPath(photo.id)
    expect((await read(path, ann)).status).toBe(200)
    for (const other of [bob, third]) expect((await read(path, other)).status).toBe(404)
    expect((await server.request(path)).status).toBe(401)
    const message = await send([photo])
    for (const reader of [ann, bob]) {
      for (const size of ['', '?size=small']) {
        const response = await read(pathOf(message, size), reader)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, no-cache',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
        })
        const bytes = Buffer.from(await response.arrayBuffer())
        expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
        expect(bytes.includes('Kodiak')).toBe(false)
      }
    }
    expect((await read(pathOf(message), third)).status).toBe(404)
    expect((await server.request(pathOf(message))).status).toBe(401)
  })

  test('is not sent again to a browser that has it, but only while it may be read', async () => {
    const message = await send([await uploaded(toDataValue(await aPng()))])
    const first = await read(pathOf(message), bob)
    const known = { 'If-None-Match': first.headers.get('etag') ?? '' }
    expect((await read(pathOf(message), bob, known)).status).toBe(304)
    expect((await read(pathOf(message), third, known)).status).toBe(404)
  })

  test('is at no public address, and its file’s name is in no response', async () => {
    const message = await send([await uploaded(toDataValue(await aPng(50, 40)))])
    const names = await filesOf()
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      expect((await server.request(`/media/${name}`)).status).toBe(404)
      expect(JSON.stringify(message)).not.toContain(name.slice(0, 32))
    }
  })
})

describe('a PDF', () => {
  test('is downloaded under its name, and never shown by the browser', async () => {
    const message = await send([await uploaded(aPdf(), 'Frachtbrief – Köln.pdf')])
    const response = await read(pathOf(message), bob)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Frachtbrief _ K_ln.pdf"; ' +
        "filename*=UTF-8''Frachtbrief%20%E2%80%93%20K%C3%B6ln.pdf",
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    expect(await response.text()).toBe(pdf())
  })

  test.each([
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['/home/dana/rate\u0000 con\r\nX-Evil: 1.pdf', 'rate con X-Evil: 1.pdf'],
    ['C:\\loads\\\u202efdp.exe', 'fdp.exe.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['', 'Document.pdf'],
    [`${'x'.repeat(300)}.PDF`, `${'x'.repeat(116)}.pdf`],
  ])('called %j is shown as %j', async (name, shown) => {
    const file = await uploaded(aPdf(), name)
    expect(file.name).toBe(shown)
    const response = await read(pathOf(await send([file])), bob)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .()-]+"/,
    )
    expect(response.headers.get('x-evil')).toBeNull()
  })

  test('is known by its content, whatever the upload calls it', async () => {
    expect(await uploaded(toDataValue(pdf(), 'image/png'), 'load.png')).toMatchObject({
      type: 'pdf',
      name: 'load.png.pdf',
    })
  })
})

describe('an upload is rejected', () => {
  test.each([
    ['a text that is called a PDF', aPdf('Rate confirmation'), 400, 'messages.no_attachment'],
    ['half a PDF', aPdf(pdf().slice(0, 200)), 400, 'messages.pdf_damaged'],
    ['a page', toDataValue('<script>', 'text/html'), 400, 'messages.no_attachment'],
    [
      'a page that is called a picture',
      toDataValue('<p>', 'image/png'),
      400,
      'media.not_a_picture',
    ],
    ['a drawing', toDataValue('<svg>', 'image/svg+xml'), 400, 'media.svg_refused'],
    ['no data', 'https://haulyard.example/a.pdf', 400, 'validation'],
  ])('%s', async (_name, file, status, code) => {
    const response = await upload(file)
    const found = await codeOf(response)
    expect(found[0]).toBe(status)
    if (code !== 'validation') expect(found[1]).toBe(code)
  })

  test('a PDF of more than 10 MB, and one that is larger than any body', async () => {
    expect(await codeOf(await upload(aPdf(pdf(10 * 2 ** 20))))).toEqual([
      413,
      'messages.pdf_too_large',
    ])
    expect((await upload(aPdf(pdf(13 * 2 ** 20)))).status).toBe(413)
  })

  test('of a visitor', async () => {
    const body = { file: aPdf(), name: 'a.pdf' }
    expect((await postJson(server, '/api/messages/attachments', body)).status).toBe(401)
  })
})

describe('a message with attachments', () => {
  test('has them in order, and says what they are where it has no text', async () => {
    const files = [await uploaded(toDataValue(await aPng())), await uploaded(aPdf())]
    const message = await send(files)
    expect(message).toMatchObject({ content: 'Photo, Document', hasNoText: true })
    expect(message.attachments).toEqual(files)
    const list = await read('/api/conversations', bob)
    const [conversation] = await readListResponse(list, conversationSchema)
    expect(conversation?.lastMessage).toEqual(message)
    const found = await read(`/api/messages?otherUserId=${ann.user._id.toHexString()}`, bob)
    expect(await readListResponse(found, directMessageSchema)).toEqual([message])
  })

  test('has what its sender says of a photo, and the text', async () => {
    const { id } = await uploaded(toDataValue(await aPng()))
    const body = { content: 'Dock 4', attachments: [{ id, alt: ' The  gate ' }] }
    const message = await readResponse(await post(body), directMessageSchema)
    expect(message).toMatchObject({ content: 'Dock 4', attachments: [{ id, alt: 'The gate' }] })
    expect(message.hasNoText).toBeUndefined()
  })

  test('needs a text or an attachment, ten at most, each once and uploaded by its sender', async () => {
    const own = await uploaded(aPdf())
    const foreign = await readResponse(await upload(aPdf(), 'b.pdf', third), attachmentSchema)
    expect((await post({ content: ' ', attachments: [] })).status).toBe(400)
    expect((await post({ content: '', attachments: [own, own] })).status).toBe(400)
    const eleven = Array.from({ length: 11 }, (_, index) => ({ id: `${index}`.padStart(24, '0') }))
    expect((await post({ content: '', attachments: eleven })).status).toBe(400)
    for (const id of [foreign.id, '0'.repeat(24), 'x']) {
      expect(await codeOf(await post({ content: 'x', attachments: [{ id }] }))).toEqual([
        400,
        'messages.unknown_attachment',
      ])
    }
    expect((await post({ content: '', attachments: [own] })).status).toBe(201)
  })

  test('is stored once when it is sent again, also after its uploads are gone', async () => {
    const { id } = await uploaded(aPdf())
    const body = {
      ...{ receiverId: bob.user._id.toHexString(), content: '' },
      attachments: [{ id, alt: '' }],
    }
    const again = () =>
      postJson(server, '/api/messages', body, { ...ann.bearer, 'Idempotency-Key': 'k'.repeat(24) })
    const first = await readResponse(await again(), directMessageSchema)
    await server.db.collection('attachmentUploads').deleteMany({})
    await server.db.collection('idempotencyKeys').deleteMany({})
    expect(await readResponse(await again(), directMessageSchema)).toEqual(first)
  })

  test('shows none of them after its deletion, and the clean-up removes their files', async () => {
    const before = new Set(await filesOf())
    const files = [await uploaded(toDataValue(await aPng(70, 50))), await uploaded(aPdf())]
    const kept = await send([await uploaded(aPdf())])
    const message = await send(files)
    const path = `/api/messages/${message.id}`
    const deleted = await readResponse(
      await sendJson(server, 'DELETE', path, undefined, ann.bearer),
      directMessageSchema,
    )
    expect(deleted.attachments).toBeUndefined()
    for (const { id } of files) {
      for (const reader of [ann, bob]) {
        expect((await read(attachmentPath(message.id, id), reader)).status).toBe(404)
        expect((await read(uploadedAttachmentPath(id), reader)).status).toBe(404)
      }
    }
    const stored = await server.db
      .collection('messages')
      .find({ deletedAt: { $exists: true } })
      .toArray()
    expect(stored).toMatchObject([{ content: '', attachments: [] }])
    await ageImages(server, 2 * 24 * 60)
    await server.jobRunner.runDue('picture-clean-up')
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60_000)
    await server.jobRunner.runDue('picture-clean-up')
    expect((await filesOf()).filter((name) => !before.has(name))).toHaveLength(1)
    expect((await read(pathOf(kept), bob)).status).toBe(200)
  })

  test('that is reported says that there were some', async () => {
    const message = await send([await uploaded(aPdf())], 'Pay first')
    const body = {
      ...{ contentType: 'message', contentId: message.id },
      ...{ reason: 'Disrespectful', description: '' },
    }
    expect((await postJson(server, '/api/reports', body, bob.bearer)).status).toBe(201)
    const stored = await server.db.collection('reports').findOne({ contentId: { $exists: true } })
    expect(stored?.lines.at(-1)).toMatchObject({ text: 'Pay first\n[Document]' })
  })
})
