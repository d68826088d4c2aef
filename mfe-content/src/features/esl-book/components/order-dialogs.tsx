import { bookOrderInputSchema, bulkOrderInputSchema } from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { TextAreaField, TextField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import * as z from 'zod/mini'
import { siteUrl } from '../../../query-urls'
import { bookPriceOf, useSite } from '../../../site/use-site'
import { useOrderBook, useOrderInBulk } from '../../support/api/support-requests'
import { useOwnPerson } from '../../support/own-person'
import { book } from '../book'
import { toDollars } from '../price-text'

/** The price is not typed, so that no draft holds an old one. */
const { priceCents: _price, ...orderFields } = bookOrderInputSchema.shape
const orderFormSchema = z.object(orderFields)

const { copies, ...otherFields } = bulkOrderInputSchema.shape

/** The contract's rules, for a form in which the number is typed as text. */
const bulkFormSchema = z.object({
  ...otherFields,
  copies: z.pipe(z.pipe(z.string(), z.transform(Number)), copies),
})

interface DialogProps {
  readonly onClose: () => void
}

interface PersonFieldsProps {
  readonly field: (name: 'name' | 'email') => object
}

const PersonFields = ({ field }: PersonFieldsProps) => (
  <>
    <TextField label="Name" autoComplete="name" {...field('name')} />
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      hint="We answer to this address"
      {...field('email')}
    />
  </>
)

/** Orders a copy. Nothing is paid here: the owner sends the payment details. */
export const OrderDialog = ({ onClose }: DialogProps) => {
  const { showToast } = useShell()
  const queryClient = useQueryClient()
  const { priceCents } = bookPriceOf(useSite().data ?? {})
  const form = useContractForm({
    schema: orderFormSchema,
    initial: { ...useOwnPerson(), message: '' as string | null | undefined },
    draftKey: 'book-order',
  })
  const order = useOrderBook({
    onSent: () => {
      form.forgetDraft()
      onClose()
      showToast({
        title: 'Order sent',
        description: 'We send you the payment details by email. You have paid nothing yet.',
        tone: 'success',
      })
    },
    onError: (error) => {
      form.showIssues(error)
      // The price may have changed.
      void queryClient.invalidateQueries({ queryKey: [siteUrl] })
    },
  })
  const send = (input: z.output<typeof orderFormSchema>) =>
    order.mutateAsync({ ...input, priceCents })
  return (
    <FormDialog
      title="Order the Book"
      submitLabel="Send Order"
      busyLabel="Sending..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: order.error, firstField: 'name' })}
    >
      <p>
        {`${book.title}, as a PDF, for ${toDollars(priceCents)}. You pay nothing now: we send you the payment details by email, and the book when the payment is there.`}
      </p>
      <PersonFields field={form.field} />
      <TextAreaField
        label="Message"
        hint="You may leave this empty"
        rows={3}
        {...form.field('message')}
      />
    </FormDialog>
  )
}

/** Asks for several copies. */
export const BulkOrderDialog = ({ onClose }: DialogProps) => {
  const { showToast } = useShell()
  const form = useContractForm({
    schema: bulkFormSchema,
    initial: {
      ...useOwnPerson(),
      company: '',
      copies: '10',
      message: '' as string | null | undefined,
    },
    draftKey: 'book-bulk-order',
  })
  const order = useOrderInBulk({
    onSent: () => {
      form.forgetDraft()
      onClose()
      showToast({
        title: 'Request sent',
        description: 'We send you an offer by email. You have ordered nothing yet.',
        tone: 'success',
      })
    },
    onError: form.showIssues,
  })
  return (
    <FormDialog
      title="Bulk Orders"
      submitLabel="Send Request"
      busyLabel="Sending..."
      onClose={onClose}
      {...formDialogProps(form, {
        send: order.mutateAsync,
        error: order.error,
        firstField: 'name',
      })}
    >
      <p>For a fleet, a school or a truck stop: we send you an offer by email.</p>
      <PersonFields field={form.field} />
      <TextField label="Company" autoComplete="organization" {...form.field('company')} />
      <TextField label="Copies" inputMode="numeric" {...form.field('copies')} />
      <TextAreaField
        label="Message"
        hint="You may leave this empty"
        rows={3}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
