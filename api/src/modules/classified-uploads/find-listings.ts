import { cleanLine, stockColumn } from '@haulyard/api-contract'
import type { Repositories } from '../../repositories'
import { findByStockNumbers, type NumberedListing } from '../classifieds/classified-stock-number'
import type { StoredMember } from '../members/members.documents'
import type { Cells } from './read-row'

interface Wanted {
  readonly member: StoredMember
  readonly rows: readonly (Cells | null)[]
}

/** The stock number as listings store it. */
const numberOf = (cells: Cells | null) => cleanLine(cells?.get(stockColumn) ?? '')

/** Reads the member's listings with the stock numbers of rows; returns what finds that of a row. */
export async function findListings(
  { member, rows }: Wanted,
  deps: Pick<Repositories, 'classifieds' | 'hiddenRecords'>,
): Promise<(cells: Cells) => NumberedListing | null> {
  const stockNumbers = [...new Set(rows.map(numberOf))].filter((number) => number !== '')
  const found = await findByStockNumbers({ userId: member._id, stockNumbers }, deps)
  const byNumber = new Map(found.map((one) => [one.listing.stockNumber, one]))
  return (cells) => byNumber.get(numberOf(cells)) ?? null
}
