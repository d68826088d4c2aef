import type { ClassifiedInput } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, type startMockApi, writeAtOnce } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { renderAt } from './render-at'
import { responding } from './responding'

/** A classified as somebody writes it into the form. */
export const written = {
  title: '2016 Peterbilt 389 sleeper',
  description: 'Paccar MX-13, 580k miles, 18 speed. New clutch in May.',
  category: 'trucks',
  price: '$89,500',
  location: 'OK',
}

/** The form that is open, and what a person does in it. */
export const withinForm = async (name: string) => {
  const form = within(await screen.findByRole('dialog', { name }))
  const user = userEvent.setup()
  const field = (label: string) => form.getByLabelText(label, { selector: 'input,textarea,select' })
  return {
    form,
    user,
    field,
    write: async (label: string, text: string) => {
      await user.clear(field(label))
      await writeAtOnce(user, field(label), text)
    },
    fill: async () => {
      await writeAtOnce(user, field('Title'), written.title)
      await writeAtOnce(user, field('Description'), written.description)
      await user.selectOptions(field('Category'), 'Trucks')
      await writeAtOnce(user, field('Price'), written.price)
      await user.selectOptions(field('Location'), 'Oklahoma (OK)')
    },
    choosePicture: async (file: File) => {
      await user.click(form.getByRole('radio', { name: 'Upload' }))
      await user.upload(form.getByLabelText('Image file', { selector: 'input' }), file)
    },
    press: (button: string | RegExp) => user.click(form.getByRole('button', { name: button })),
  }
}

/** A photo as a phone names it; its content is that of no picture. */
export const aPhoto = (content = 'photo', name = 'IMG_2041.jpg') =>
  new File([content], name, { type: 'image/jpeg' })

/** What a photo is sent as where the browser cannot decode it. */
export const dataValueOf = (content: string) => `data:image/jpeg;base64,${btoa(content)}`

interface SentClassified {
  readonly body: ClassifiedInput
  readonly key: string | null
}

/** A classified as the API stores it: the first photo is its cover. */
export const asStored = ({ photos, place: _place, ...body }: ClassifiedInput) =>
  aClassified({ ...body, photos: photos?.map(({ address, alt }) => ({ address, alt: alt ?? '' })) })

/** The API's response to a classified that it accepts. */
export const accept = ({ body }: SentClassified) =>
  HttpResponse.json({ ...asStored(body), id: 'new' }, { status: 201 })

/** Responds to posted classifieds with `respond`, and lists them. @returns what was sent */
export const respondToPosts = (
  api: ReturnType<typeof startMockApi>,
  respond: (sent: SentClassified) => Response | Promise<Response> = accept,
) => {
  const path = '/api/classifieds'
  const sent: SentClassified[] = []
  const list = () => {
    // Once each, as the API takes what comes twice with the same key.
    const stored = new Map(sent.map(({ key, body }) => [key, body])).values()
    return HttpResponse.json(Array.from(stored, (body) => ({ ...asStored(body), id: 'new' })))
  }
  api.use(
    responding(path, list).handler,
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as ClassifiedInput
      const posted = { body, key: request.headers.get('idempotency-key') }
      sent.push(posted)
      return await respond(posted)
    }),
  )
  return sent
}

/** The form of a new classified, open before a member. */
export const openPostForm = async (at = '/classifieds?dialog=post') => ({
  ...renderAt(at, aUser()),
  ...(await withinForm('Post a Classified')),
})
