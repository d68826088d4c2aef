const header =
  'stock_number,title,description,category,price,location,make,model,year,mileage,condition,vin'

interface BadRow {
  readonly row: number
  /** What is written in the place of the good cells. */
  readonly cells: Readonly<Record<number, string>>
  readonly columns: readonly string[]
  /** Of the first error. */
  readonly message: string
}

/** The rows of `dealerFile` that have errors, in order. */
export const badRows: readonly BadRow[] = [
  {
    ...{ row: 5, cells: { 0: '' } },
    ...{ columns: ['stock_number'], message: 'Stock number is missing' },
  },
  {
    ...{ row: 17, cells: { 1: 'Tiny' } },
    ...{ columns: ['title'], message: 'Title must be at least 5 characters' },
  },
  {
    ...{ row: 60, cells: { 2: 'Short' } },
    ...{ columns: ['description'], message: 'Description must be at least 20 characters' },
  },
  {
    ...{ row: 99, cells: { 3: 'boats' } },
    columns: ['category'],
    message: 'Category must be one of: trucks, trailers, parts, equipment',
  },
  { row: 100, cells: { 4: '' }, columns: ['price'], message: 'Price is required' },
  {
    ...{ row: 151, cells: { 5: 'Texxas' } },
    columns: ['location'],
    message: 'Location must be a state or province, such as “TX” or “Texas”',
  },
  {
    ...{ row: 202, cells: { 8: 'nineteen' } },
    columns: ['year'],
    message: 'Year must be a whole number from 1920 to 2100',
  },
  {
    ...{ row: 250, cells: { 9: '-4' } },
    columns: ['mileage'],
    message: 'Mileage must be a whole number from 0 to 5000000',
  },
  {
    ...{ row: 301, cells: { 10: 'mint' } },
    columns: ['condition'],
    message: 'Condition must be one of: new, used, rebuilt, for-parts',
  },
  {
    ...{ row: 333, cells: { 11: '1XKAD49X0CJ123456X' } },
    columns: ['vin'],
    message: 'VIN must have 17 letters and digits, without I, O and Q',
  },
  {
    ...{ row: 400, cells: { 0: 'D-7' } },
    columns: ['stock_number'],
    message: 'Row 8 has this stock number too',
  },
  {
    ...{ row: 501, cells: { 1: '', 4: '' } },
    columns: ['title', 'price'],
    message: 'Title must be at least 5 characters',
  },
]

interface Options {
  /** The number of a listing that costs less. */
  readonly cheaper?: number
}

/** A dealer's file with so many trucks; twelve of 500 have errors. */
export function dealerFile(count: number, { cheaper = 0 }: Options = {}): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const price = 20_000 + number - (number === cheaper ? 1000 : 0)
    const description = `"Fleet truck ${number}, serviced here, with all records."`
    const bad = badRows.find(({ row }) => row === number + 1)
    const cells = [`D-${number}`, `2019 Kenworth T680 no. ${number}`, description, 'trucks']
    cells.push(String(price), 'TX', 'Kenworth', 'T680', '2019', '"412,000"', 'used', '')
    return cells.map((cell, column) => bad?.cells[column] ?? cell).join(',')
  })
  return `${[header, ...lines].join('\r\n')}\r\n`
}
