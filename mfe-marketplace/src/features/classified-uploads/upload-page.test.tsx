import type {
  PreviewedRow,
  UploadAddress,
  UploadPreview,
  UploadStepInput,
} from '@haulyard/api-contract'
import { aUser, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../testing/render-at'

const api = startMockApi()

/** Responds with the address that the member has, and stores another one. */
const respondWithAddress = (stored: UploadAddress | null) => {
  let address = stored
  api.use(
    http.get('/api/classified-uploads/address', () => HttpResponse.json({ address })),
    http.put('/api/classified-uploads/address', async ({ request }) => {
      const { url } = (await request.json()) as { url: string }
      address = { ...anAddress, url, readAt: null, counts: null }
      return HttpResponse.json(address)
    }),
    http.delete('/api/classified-uploads/address', () => {
      address = null
      return new HttpResponse(null, { status: 204 })
    }),
  )
}
const url = 'https://dealer.example/fleet.csv'
const anAddress: UploadAddress = {
  ...{ url, error: null, counts: { new: 0, changed: 3, unchanged: 9, failed: 1 } },
  ...{ readAt: '2026-11-27T15:00:00.000Z', nextReadAt: '2026-11-28T15:00:00.000Z' },
}

beforeEach(() => respondWithAddress(null))

const aRow = (row: number, fields: Partial<PreviewedRow> = {}): PreviewedRow => ({
  ...{ row, stockNumber: `A-${row}`, title: `Truck ${row}`, outcome: 'new' },
  ...{ errors: [], changes: [], cells: [`A-${row}`] },
  ...fields,
})
const failed = aRow(3, {
  outcome: 'failed',
  errors: [{ column: 'price', message: 'Price is required' }],
})
const changed = aRow(4, {
  outcome: 'changed',
  changes: [{ column: 'price', before: '900', after: '800' }],
})

const aPreview = (rows: PreviewedRow[]): UploadPreview => {
  const countOf = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    counts: {
      ...{ new: countOf('new'), changed: countOf('changed') },
      ...{ unchanged: countOf('unchanged'), failed: countOf('failed') },
    },
    columns: ['stock_number'],
    unknownColumns: [],
    rows: rows.map(({ cells, ...row }) =>
      row.outcome === 'failed' ? row : { ...row, ...(cells && { cells }) },
    ),
    errorFile: countOf('failed') > 0 ? 'stock_number,error\r\n' : null,
  }
}

/** Responds to previews, and to steps as long as `isUp` says so; tells which rows were sent. */
const respond = (preview: UploadPreview, isUp: (attempt: number) => boolean = () => true) => {
  const files: string[] = []
  const steps: number[][] = []
  api.use(
    http.post('/api/classified-uploads/preview', async ({ request }) => {
      files.push(((await request.json()) as { file: string }).file)
      return HttpResponse.json(preview)
    }),
    http.post('/api/classified-uploads/steps', async ({ request }) => {
      const { rows } = (await request.json()) as UploadStepInput
      steps.push(rows.map(({ row }) => row))
      if (!isUp(steps.length)) return HttpResponse.error()
      return HttpResponse.json({
        rows: rows.map(({ row }) => ({ row, outcome: 'new', errors: [] })),
      })
    }),
  )
  return { files, steps }
}

const openPage = async (file = new File(['stock_number\nA-1'], 'fleet.csv')) => {
  const user = userEvent.setup({ applyAccept: false })
  renderAt('/classifieds/upload', aUser())
  await user.upload(await screen.findByLabelText('CSV file'), file)
  return user
}

test('a file is previewed with its errors first, and nothing is applied before a press', async () => {
  const { files, steps } = respond(aPreview([aRow(2), failed, changed]))
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openPage()
  expect(await screen.findByText('1 listing will be posted.')).toBeVisible()
  expect(scroll).toHaveBeenCalledOnce()
  scroll.mockRestore()
  expect(screen.getByText('1 row with errors will be left out.')).toBeVisible()
  const list = screen.getByText('Row 3').closest('ol') as HTMLElement
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'ErrorRow 3Truck 3price: Price is required',
    'ChangedRow 4Truck 4price: 900 → 800',
    'NewRow 2Truck 2',
  ])
  expect(screen.getByRole('button', { name: 'Download the Rows With Errors' })).toBeVisible()
  expect(files).toEqual(['stock_number\nA-1'])
  expect(steps).toEqual([])
})

test('120 rows are applied in steps of 50, and a failed step goes on where it was', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => aRow(index + 2))
  const { steps } = respond(aPreview(rows), (attempt) => attempt !== 2)
  const user = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Apply to 120 Listings' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Haulyard could not be reached')
  await user.click(screen.getByRole('button', { name: 'Go On With 70 Listings' }))
  expect(await screen.findByText('The file was applied to 120 listings.')).toBeVisible()
  expect(document.body).not.toHaveFocus()
  expect(steps.map((sent) => [sent[0], sent.length])).toEqual([
    [2, 50],
    [52, 50],
    [52, 50],
    [102, 20],
  ])
  expect(screen.getByRole('link', { name: 'My Listings' })).toBeVisible()
})

test('a file that the API rejects says why, and another one can be chosen', async () => {
  const message = 'This file is empty.'
  api.use(
    http.post('/api/classified-uploads/preview', () =>
      HttpResponse.json({ code: 'http.invalid_input', message }, { status: 400 }),
    ),
  )
  const user = await openPage()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  respond(aPreview([aRow(2)]))
  await user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'other.csv'))
  expect(await screen.findByText('1 listing will be posted.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file of more than 1 MB is not sent', async () => {
  const { files } = respond(aPreview([]))
  await openPage(new File(['x'.repeat(1024 * 1024 + 1)], 'large.csv'))
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 1 MB')
  expect(files).toEqual([])
})

test('a file that changes nothing has nothing to apply', async () => {
  respond(aPreview([{ ...aRow(2, { outcome: 'unchanged' }), cells: undefined }]))
  await openPage()
  expect(await screen.findByText('There is nothing to apply.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
})

/** Responds to previews of addresses; tells which were asked for. */
const respondToAddress = (preview: UploadPreview) => {
  const asked: string[] = []
  api.use(
    http.post('/api/classified-uploads/address/preview', async ({ request }) => {
      asked.push(((await request.json()) as { url: string }).url)
      return HttpResponse.json({ preview, error: null })
    }),
  )
  return asked
}

test('the file at an address is previewed, and read every day on request', async () => {
  const asked = respondToAddress(aPreview([aRow(2)]))
  const user = userEvent.setup()
  renderAt('/classifieds/upload', aUser())
  const field = await screen.findByLabelText('Address of the file')
  await user.type(field, 'fleet.csv')
  await user.click(screen.getByRole('button', { name: 'Preview This Address' }))
  expect(await screen.findByText('Please enter a complete address: https://…')).toBeVisible()
  await user.clear(field)
  await user.type(field, url)
  await user.click(screen.getByRole('button', { name: 'Preview This Address' }))
  expect(await screen.findByText('1 listing will be posted.')).toBeVisible()
  expect(asked).toEqual([url])
  await user.click(screen.getByRole('button', { name: 'Read It Every Day' }))
  expect(await screen.findByRole('heading', { name: 'Read Every Day' })).toBeVisible()
  expect(screen.getByText(/It is read for the first time on/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Read It Every Day' })).toBeNull()
  expect(screen.getByLabelText('Another address')).toHaveValue('')
})

test('the last reading of an address is told; it is previewed and stopped by one press each', async () => {
  respondWithAddress(anAddress)
  const asked = respondToAddress(aPreview([failed]))
  const user = userEvent.setup()
  renderAt('/classifieds/upload', aUser())
  expect(await screen.findByText('3 listings were changed.')).toBeVisible()
  expect(screen.getByText('1 row with errors was left out.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Preview It Now' }))
  expect(await screen.findByText('Row 3')).toBeVisible()
  expect(asked).toEqual([url])
  await user.click(screen.getByRole('button', { name: 'Stop Reading It' }))
  expect(await screen.findByLabelText('Address of the file')).toBeVisible()
  expect(screen.getByRole('region', { name: 'From an Address' })).toHaveFocus()
})

test('an address that could not be read says why', async () => {
  const error = 'The source of the file responded with 404.'
  respondWithAddress({ ...anAddress, counts: null, error })
  renderAt('/classifieds/upload', aUser())
  expect(await screen.findByText(error)).toBeVisible()
})

test('visitors are asked to sign in', async () => {
  renderAt('/classifieds/upload')
  expect(await screen.findByText('Sign in to upload listings')).toBeVisible()
  expect(screen.queryByLabelText('CSV file')).toBeNull()
})
