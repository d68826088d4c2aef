import type { BookPrice } from '@haulyard/api-contract'
import { failureReason } from '@haulyard/remote-kit/form'
import {
  Button,
  Card,
  CardText,
  CardTitle,
  InlineNotice,
  Stack,
  TextField,
} from '@haulyard/shared-ui'
import { useSetBookPrice } from '../api/site'
import { useBookPriceForm } from '../book-price-form'

/** The price of the book. Key it by the price: a change begins with the new one. */
export const BookPriceFields = ({ book }: { book: BookPrice }) => {
  const form = useBookPriceForm(book)
  const set = useSetBookPrice({ onDone: form.forgetDraft })
  const failure = failureReason(set.error)
  const submit = form.submitWith((input) => set.mutateAsync(input, { onError: form.showIssues }))
  return (
    <Card as="form" noValidate aria-labelledby="book-price-heading" onSubmit={submit}>
      <Stack>
        <CardTitle id="book-price-heading">Price of the Book</CardTitle>
        <CardText>
          The page of the book shows it at once. Orders that were sent keep the price of their time.
        </CardText>
        <TextField
          label="Price"
          hint="In US dollars"
          inputMode="decimal"
          {...form.field('priceCents')}
        />
        <TextField
          label="Old Price"
          hint="Crossed out beside the price. May be left empty"
          inputMode="decimal"
          {...form.field('oldPriceCents')}
        />
        {failure ? (
          <InlineNotice tone="danger" role="alert">
            {failure}
          </InlineNotice>
        ) : null}
        <div>
          <Button type="submit" variant="primary" isBusy={set.isPending} busyLabel="Saving...">
            Save Price
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
