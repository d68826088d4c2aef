import type { PreviewedRow, UploadPreview, UploadStepInput } from '@haulyard/api-contract'
import { aUser, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../testing/render-at'

const api = startMockApi()

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
  await openPage()
  expect(await screen.findByText('1 listing will be posted.')).toBeVisible()
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

test('visitors are asked to sign in', async () => {
  renderAt('/classifieds/upload')
  expect(await screen.findByText('Sign in to upload listings')).toBeVisible()
  expect(screen.queryByLabelText('CSV file')).toBeNull()
})
