import { useFormUnavailable } from '@haulyard/remote-kit'
import {
  Button,
  Card,
  CardText,
  createLazyPart,
  LazyDialog,
  SectionHeading,
} from '@haulyard/shared-ui'
import { useState } from 'react'
import { useSignInMethods } from './use-sign-in-methods'

const dialog = createLazyPart(() =>
  import(/* webpackChunkName: "delete-account" */ './delete-account-dialog').then(
    (part) => part.DeleteAccountDialog,
  ),
)

/** The way out (spec §2, Settings): the button asks first. */
export const AccountDeletion = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const preload = () => void dialog.preload()
  // Read ahead, so that the dialog opens with its field.
  const methods = useSignInMethods()
  return (
    <Card as="section" aria-labelledby="account-deletion">
      <SectionHeading headingId="account-deletion">Account Deletion</SectionHeading>
      <CardText>
        Removes your account and all its data for good. You have 14 days to change your mind.
      </CardText>
      <div>
        <Button
          variant="danger"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setIsOpen(true)}
        >
          Delete Account
        </Button>
      </div>
      <LazyDialog
        part={dialog}
        isOpen={isOpen}
        label="Opening the form"
        onFail={useFormUnavailable(close)}
      >
        {(DeleteAccountDialog) => <DeleteAccountDialog methods={methods} onClose={close} />}
      </LazyDialog>
    </Card>
  )
}
