import { type BookPrice, bookPriceInputSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import * as z from 'zod/mini'

/** `29.99` and `$29.99` in cents; other text becomes no number, which the contract rejects. */
const toCents = (text: string): number =>
  /^\$?\d{1,6}(?:\.\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace('$', '')) * 100)
    : Number.NaN

const toText = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

/** The contract's rules, for a form in which prices are typed in dollars. */
const bookPriceFormSchema = z.pipe(
  z.object({
    priceCents: z.pipe(z.string(), z.transform(toCents)),
    oldPriceCents: z.pipe(
      z.string(),
      z.transform((text: string) => (text.trim() === '' ? null : toCents(text))),
    ),
  }),
  bookPriceInputSchema,
)

/** The form of the price of the book. */
export const useBookPriceForm = ({ priceCents, oldPriceCents }: BookPrice) =>
  useContractForm({
    schema: bookPriceFormSchema,
    initial: { priceCents: toText(priceCents), oldPriceCents: toText(oldPriceCents) },
    draftKey: 'book-price',
  })
