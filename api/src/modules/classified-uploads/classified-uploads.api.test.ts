import {
  type UploadPreview,
  type UploadStep,
  uploadPreviewSchema,
  uploadStepRows,
  uploadStepSchema,
  uploadTemplate,
} from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { badRows, dealerFile } from './testing/dealer-file'

type Caller = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let dealer: Caller

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await server.db.collection('classifieds').deleteMany({})
  await server.db.collection('hiddenRecords').deleteMany({})
  await server.db.collection('classifiedChanges').deleteMany({})
  dealer = await signIn(server, { createdAt: new Date(0) })
})
afterAll(() => server.close())

const send = (file: string, who: Caller = dealer) =>
  postJson(server, '/api/classified-uploads/preview', { file }, who.bearer)
async function preview(file: string, who: Caller = dealer): Promise<UploadPreview> {
  const response = await send(file, who)
  expect(response.status).toBe(200)
  return uploadPreviewSchema.parse(await response.json())
}
const sendStep = (body: object, who: Caller = dealer) =>
  postJson(server, '/api/classified-uploads/steps', body, who.bearer)

/** Applies what a preview says, as the page does; returns the outcomes of all steps. */
async function apply({ columns, rows }: UploadPreview, who: Caller = dealer) {
  const due = rows.flatMap(({ row, cells }) => (cells ? [{ row, cells }] : []))
  const done: UploadStep['rows'] = []
  for (let start = 0; start < due.length; start += uploadStepRows) {
    const response = await sendStep(
      { columns, rows: due.slice(start, start + uploadStepRows) },
      who,
    )
    expect(response.status).toBe(200)
    done.push(...uploadStepSchema.parse(await response.json()).rows)
  }
  return done
}
const upload = async (file: string, who: Caller = dealer) =>
  await apply(await preview(file, who), who)
const countOf = (userId: ObjectId) => server.db.collection('classifieds').countDocuments({ userId })
const find = (stockNumber: string, { user }: Caller = dealer) =>
  server.db.collection('classifieds').findOne({ userId: user._id, stockNumber })

const header = 'stock_number,title,description,category,price,location'
const text = 'Runs well and was kept inside since it was new'
const row = (stockNumber: string, price = '1000') =>
  `${stockNumber},2019 Kenworth ${stockNumber},${text},trucks,${price},TX`
const aFile = (...rows: string[]) => [header, ...rows].join('\n')

describe('a dealer’s file with 500 rows, 12 of them bad', () => {
  const file = dealerFile(500)

  test('is previewed, applied, unchanged when it is sent again, and changes one price', async () => {
    const first = await preview(file)
    expect(first.counts).toEqual({ new: 488, changed: 0, unchanged: 0, failed: 12 })
    const failed = first.rows.filter(({ outcome }) => outcome === 'failed')
    expect(
      failed.map(({ row, errors }) => [
        row,
        errors.map(({ column }) => column),
        errors[0]?.message,
      ]),
    ).toEqual(badRows.map(({ row, columns, message }) => [row, columns, message]))
    expect(await countOf(dealer.user._id)).toBe(0)

    const done = await apply(first)
    expect(done.filter(({ outcome }) => outcome === 'new')).toHaveLength(488)
    expect(await countOf(dealer.user._id)).toBe(488)

    const again = await preview(file)
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 488, failed: 12 })
    // The steps of before, as from a page that got no response.
    const repeated = await apply(first)
    expect(new Set(repeated.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
    expect(await countOf(dealer.user._id)).toBe(488)

    const cheaper = await preview(dealerFile(500, { cheaper: 7 }))
    expect(cheaper.counts).toEqual({ new: 0, changed: 1, unchanged: 487, failed: 12 })
    expect(cheaper.rows.find(({ outcome }) => outcome === 'changed')?.changes).toEqual([
      { column: 'price', before: '20007', after: '19007' },
    ])
    expect(await apply(cheaper)).toMatchObject([{ outcome: 'changed', errors: [] }])
    expect(await find('D-7')).toMatchObject({ price: '19007', amount: 1_900_700 })
    expect(await server.db.collection('classifiedChanges').countDocuments()).toBe(1)
  })

  test('returns the bad rows as a file with the errors, which can be corrected and sent', async () => {
    const { errorFile } = await preview(file)
    const again = await preview(errorFile ?? '')
    // The row whose number another one has is alone now.
    expect(again.counts).toEqual({ new: 1, changed: 0, unchanged: 0, failed: badRows.length - 1 })
    expect(again.unknownColumns).toEqual([])
  })
})

describe('a listing is recognized by the stock number of its seller', () => {
  test('and that of another member is not touched', async () => {
    const other = await signIn(server, { createdAt: new Date(0) })
    await upload(aFile(row('A-1', '5000')), other)
    expect((await preview(aFile(row('A-1')))).counts.new).toBe(1)
    await upload(aFile(row('A-1')))
    expect(await find('A-1', other)).toMatchObject({ price: '5000' })
    expect(await find('A-1')).toMatchObject({ price: '1000' })
  })

  test('which was entered with the form, and no second one can have it', async () => {
    const classified = aClassified({ userId: dealer.user._id, title: 'By hand' })
    await server.db.collection('classifieds').insertOne(classified)
    const { title, description, category, price, location } = classified
    const body = { title, description, category, price, location, stockNumber: 'A-1' }
    const path = `/api/classifieds/${classified._id}`
    expect((await putJson(server, path, body, dealer.bearer)).status).toBe(200)
    expect((await preview(aFile(row('A-1')))).counts.changed).toBe(1)
    const second = await postJson(server, '/api/classifieds', body, dealer.bearer)
    expect(second.status).toBe(400)
    expect(await second.json()).toMatchObject({
      issues: [{ path: 'stockNumber', message: 'Another listing of yours has this stock number' }],
    })
  })

  test('also when two steps with the same row run at once', async () => {
    const { columns, rows } = await preview(aFile(row('A-1'), row('A-2')))
    const body = { columns, rows: rows.map((one) => ({ row: one.row, cells: one.cells ?? [] })) }
    const responses = await Promise.all([sendStep(body), sendStep(body), sendStep(body)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const response of responses) {
      const { rows: done } = (await response.json()) as UploadStep
      expect(done.map(({ errors }) => errors)).toEqual([[], []])
    }
    expect(await countOf(dealer.user._id)).toBe(2)
  })

  test('and what the file leaves out stays as it is', async () => {
    await upload(`${header},make,town\n${row('A-1')},Kenworth,Amarillo`)
    await upload(aFile(row('A-2')))
    await upload('stock_number;price\nA-1;900')
    expect(await find('A-1')).toMatchObject({
      ...{ price: '900', title: '2019 Kenworth A-1', make: 'Kenworth', closedAt: null },
      place: { name: 'Amarillo', region: 'TX' },
    })
    await upload('stock_number,make\nA-1,')
    expect(await find('A-1')).toMatchObject({ make: null, price: '900' })
  })
})

test('the column “state” marks listings as sold, and lists them again', async () => {
  await upload(aFile(row('A-1')))
  const sold = await preview('stock_number,state\nA-1,Sold\nA-2,sold')
  expect(sold.rows[0]?.changes).toEqual([{ column: 'state', before: 'active', after: 'sold' }])
  await apply(sold)
  expect(await find('A-1')).toMatchObject({ state: 'sold', closedAt: expect.any(Date) })
  await upload('stock_number,state\nA-1,active')
  expect(await find('A-1')).toMatchObject({ state: 'active', closedAt: null })
})

describe('the rules of a single listing apply', () => {
  const asksForWire = (stockNumber: string) =>
    row(stockNumber).replace(text, `${text}; wire transfer only`)

  test('a listing of a young account with a sign of fraud waits, and is there once', async () => {
    const young = await signIn(server)
    const file = aFile(asksForWire('A-1'))
    expect(await upload(file, young)).toMatchObject([{ outcome: 'new', isHeld: true }])
    expect(await countOf(young.user._id)).toBe(0)
    expect((await preview(file, young)).counts.unchanged).toBe(1)
    await upload(aFile(asksForWire('A-1').replace('1000', '900')), young)
    const held = await server.db.collection('hiddenRecords').find({}).toArray()
    expect(held).toMatchObject([{ isHeld: true, record: { price: '900' } }])
    const sold = await preview('stock_number,state\nA-1,sold', young)
    expect(sold.rows[0]?.errors).toMatchObject([{ column: 'state' }])
  })

  test('a listing that a moderator has hidden is not changed', async () => {
    await upload(aFile(row('A-1')))
    const record = await find('A-1')
    await server.db.collection('classifieds').deleteMany({})
    const hidden = {
      contentType: 'classified',
      userId: dealer.user._id,
      record,
      hiddenAt: new Date(),
    }
    await server.db.collection('hiddenRecords').insertOne(hidden)
    expect((await preview(aFile(row('A-1')))).rows).toMatchObject([
      { outcome: 'failed', errors: [{ column: null, message: expect.stringContaining('hidden') }] },
    ])
  })

  test('the first posts of a young account are looked at', async () => {
    const young = await signIn(server)
    await upload(aFile(...['A-1', 'A-2', 'A-3', 'A-4'].map((number) => row(number))), young)
    const items = server.db.collection('moderationItems').find({ ownerId: young.user._id })
    expect(await items.toArray()).toHaveLength(3)
  })

  test('who saved a listing is told of its new price', async () => {
    await upload(aFile(row('A-1')))
    await upload(aFile(row('A-1', '900')))
    expect(await find('A-1')).toMatchObject({ changedAt: expect.any(Date) })
  })

  test('a step of a page that was changed gets the errors of its rows', async () => {
    const body = {
      columns: header.split(','),
      rows: [{ row: 2, cells: row('A-1', '').split(',') }],
    }
    expect(await (await sendStep(body)).json()).toEqual({
      rows: [
        { row: 2, outcome: 'failed', errors: [{ column: 'price', message: 'Price is required' }] },
      ],
    })
    expect(await countOf(dealer.user._id)).toBe(0)
  })
})

test('the template has no errors', async () => {
  const { counts, unknownColumns } = await preview(uploadTemplate)
  expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, failed: 0 })
  expect(unknownColumns).toEqual([])
})

describe('a file is read as spreadsheet programs write it', () => {
  test.each([
    ['a byte order mark', `\uFEFF${aFile(row('A-1'))}`],
    ['lines of Windows', aFile(row('A-1')).replaceAll('\n', '\r\n')],
    ['empty lines at the end', `${aFile(row('A-1'))}\n\n,,,,,\n`],
    ['other letters in the names', aFile(row('A-1')).replace('stock_number', 'Stock Number')],
    ['an inch mark', aFile(row('A-1').replace('2019', '53" 2019'))],
    ['a line break in a cell', aFile(row('A-1').replace(text, `"${text}\n\nand, yes, more"`))],
  ])('%s', async (_name, file) => {
    expect((await preview(file)).counts).toMatchObject({ new: 1, failed: 0 })
  })

  test('columns that are not known are named', async () => {
    const file = `${header},colour,error\n${row('A-1')},red,`
    expect(await preview(file)).toMatchObject({ unknownColumns: ['colour'], counts: { new: 1 } })
  })

  test('rows with the number that the spreadsheet shows', async () => {
    const file = aFile(
      row('A-1').replace(text, `"${text}\n\n"`),
      '',
      row('A-2'),
      row('A-2'),
      'A-3,x',
    )
    const { rows } = await preview(file)
    expect(rows.map((one) => one.row)).toEqual([2, 4, 5, 6])
    expect(rows[2]?.errors).toEqual([
      { column: 'stock_number', message: 'Row 4 has this stock number too' },
    ])
    expect(rows[3]?.errors).toMatchObject([{ column: null }])
  })
})

describe('a file that cannot be read says what to do', () => {
  test.each([
    ['an empty one', ' \n', 'This file is empty.'],
    ['a picture', '\uFFFDPNG\r\n\u001A\n\u0000', 'This file is no text in UTF-8.'],
    ['another encoding', `${header}\nA-1,Caf\uFFFD`, 'save it as “CSV UTF-8”'],
    ['tabs', aFile(row('A-1')).replaceAll(',', '\t'), 'separated by tabs'],
    ['bars', aFile(row('A-1')).replaceAll(',', '|'), 'one of them must be “stock_number”'],
    ['no names of columns', row('A-1'), 'The first row must name the columns'],
    ['no rows', header, 'The file has no rows'],
    ['a column twice', `${header},price\n${row('A-1')},1`, 'The column “price” is there twice.'],
    ['an open quotation mark', `${header}\n"A-1,x`, 'begins with a quotation mark'],
    ['too many rows', aFile(...Array(1001).fill(row('A-1'))), 'more than 1,000 rows'],
    ['too many bytes', aFile(row('ä'.repeat(600_000))), 'larger than 1 MB'],
    ['too many letters', aFile(row('a'.repeat(1_100_000))), 'larger than 1 MB'],
  ])('%s', async (_name, file, message) => {
    const response = await send(file)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining(message),
      issues: [{ path: 'file' }],
    })
  })
})

test('a cell that would run as a formula is no formula in the file of errors', async () => {
  const { errorFile } = await preview(aFile('"=HYPERLINK(""x"")",+1,-2,@x,1,TX'))
  expect(errorFile).toContain(`"'=HYPERLINK(""x"")",'+1,'-2,'@x,1,TX,`)
  const { rows } = await preview(errorFile ?? '')
  expect(rows[0]?.stockNumber).toBe('=HYPERLINK("x")')
})
