import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ConfirmDialog, FormDialog } from '../controls'
import {
  Button,
  Cluster,
  createLazyPart,
  DialogButton,
  LazyDialog,
  TextAreaField,
  TextField,
} from '../index'
import { Specimen } from './specimen'

const ignore = () => undefined
const fail = () => Promise.reject(new Error('No signal'))

const question = {
  title: 'Delete this reply?',
  description: 'It cannot be brought back.',
  confirmLabel: 'Delete',
  busyLabel: 'Deleting...',
  tone: 'danger',
} as const

const ExampleForm = ({ failure, onClose }: { failure: string | null; onClose: () => void }) => {
  const [title, setTitle] = useState('')
  return (
    <FormDialog
      title="New topic"
      submitLabel="Create Topic"
      isDirty={title !== ''}
      failure={failure}
      onClearDraft={() => setTitle('')}
      onSubmit={onClose}
      onClose={onClose}
    >
      <TextField label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <TextAreaField label="Content" />
    </FormDialog>
  )
}

/** Its code is here as soon as it is wanted. */
const readyForm = createLazyPart(async () => ExampleForm)

/** Its code never comes: what is seen is the wait, and then nothing. */
const absentForm = createLazyPart(() => new Promise<typeof ExampleForm>(() => undefined))

/** Dialogs with a form or a question, and their error messages. */
export const AskingDialogs = () => {
  const [open, setOpen] = useState<
    'ask' | 'fail' | 'form' | 'failed-form' | 'late' | 'button' | null
  >(null)
  const close = () => setOpen(null)
  const isForm = open === 'form' || open === 'failed-form'
  return (
    <Specimen name="ConfirmDialog, FormDialog, LazyDialog and DialogButton">
      <Cluster>
        <Button onClick={() => setOpen('ask')}>Ask</Button>
        <Button onClick={() => setOpen('fail')}>Ask, then fail</Button>
        <Button onClick={() => setOpen('form')}>Open form</Button>
        <Button onClick={() => setOpen('failed-form')}>Open failed form</Button>
        <Button onClick={() => setOpen('late')}>Open late form</Button>
        <DialogButton
          label="Add"
          icon={<Plus aria-hidden />}
          part={readyForm}
          dialog={{
            isOpen: open === 'button',
            open: () => setOpen('button'),
            close,
            fail: close,
            mayPreload: true,
          }}
        >
          {(Form) => <Form failure={null} onClose={close} />}
        </DialogButton>
      </Cluster>
      {open === 'ask' ? <ConfirmDialog {...question} onConfirm={ignore} onClose={close} /> : null}
      {open === 'fail' ? <ConfirmDialog {...question} onConfirm={fail} onClose={close} /> : null}
      <LazyDialog
        part={absentForm}
        isOpen={open === 'late'}
        label="Opening the form"
        onFail={close}
      >
        {(Form) => <Form failure={null} onClose={close} />}
      </LazyDialog>
      {isForm ? (
        <ExampleForm
          failure={open === 'form' ? null : 'The server did not respond. Your text is still here.'}
          onClose={close}
        />
      ) : null}
    </Specimen>
  )
}
