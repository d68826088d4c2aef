import { type FeedPostInput, feedPostInputSchema, signupFormSchema } from '@haulyard/api-contract'
import { TextField } from '@haulyard/shared-ui'
import { ApiError, KeptInOutbox } from '@haulyard/shell-contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useContractForm } from './contract-form'

const initial = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

const SignupForm = ({ send }: { send: (values: unknown) => Promise<void> }) => {
  const form = useContractForm({
    schema: signupFormSchema,
    initial,
    draftKey: 'signup',
    unkept: ['password', 'confirmPassword'],
  })
  const submit = form.handleSubmit((values) => send(values).then(form.forgetDraft, form.showIssues))
  return (
    <form noValidate onSubmit={submit}>
      <TextField label="First Name" {...form.field('firstName')} />
      <TextField label="Last Name" {...form.field('lastName')} />
      <TextField label="Email" {...form.field('email')} />
      <TextField label="Password" {...form.field('password')} />
      <TextField label="Confirm Password" {...form.field('confirmPassword')} />
      <button type="submit">Create Account</button>
    </form>
  )
}

afterEach(() => sessionStorage.clear())

const complete = async (send: (values: unknown) => Promise<void>) => {
  const view = render(<SignupForm send={send} />)
  const user = userEvent.setup()
  for (const [label, text] of [
    ['First Name', 'Ray'],
    ['Last Name', 'Miller'],
    ['Email', 'ray@haulyard.example'],
    ['Password', 'long enough'],
    ['Confirm Password', 'long enough'],
  ] as const) {
    await user.type(screen.getByLabelText(label), text)
  }
  return { user, view, submit: () => user.click(screen.getByRole('button')) }
}

test('a wrong form is not sent, says what is wrong at each field and leads to the first', async () => {
  const send = vi.fn()
  render(<SignupForm send={send} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Confirm Password'), 'other')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('First name must be at least 2 characters')).toBeVisible()
  expect(screen.getByText('Please enter a valid email address')).toBeVisible()
  expect(screen.getByText("Passwords don't match")).toBeVisible()
  expect(screen.getByLabelText('First Name')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('First Name'), 'Ray')
  expect(screen.queryByText('First name must be at least 2 characters')).not.toBeInTheDocument()
})

test('what was typed is there after a reload, but for passwords', async () => {
  const { view } = await complete(async () => undefined)
  view.unmount()
  render(<SignupForm send={async () => undefined} />)
  expect(screen.getByLabelText('First Name')).toHaveValue('Ray')
  expect(screen.getByLabelText('Email')).toHaveValue('ray@haulyard.example')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(JSON.stringify(sessionStorage)).not.toContain('long enough')
})

test('a form that was taken leaves no draft', async () => {
  const { submit, view } = await complete(async () => undefined)
  await submit()
  view.unmount()
  render(<SignupForm send={async () => undefined} />)
  expect(screen.getByLabelText('First Name')).toHaveValue('')
})

test('a rejected form stays filled in and shows the issues of the API at their fields', async () => {
  const { submit } = await complete(async () => {
    throw new ApiError(400, '', {
      code: 'validation',
      message: 'Password is too common',
      issues: [
        { path: 'password', message: 'Password is too common' },
        { path: 'unknown', message: 'Not a field of this form' },
      ],
    })
  })
  await submit()
  expect(await screen.findByText('Password is too common')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ray@haulyard.example')
  expect(screen.getByLabelText('Password')).toHaveValue('long enough')
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

/** The keys of sendings, as a form takes them: one per call of `send`. */
const KeyedForm = ({ keys }: { keys: string[] }) => {
  const form = useContractForm({ schema: signupFormSchema, initial, draftKey: 'keyed' })
  return (
    <>
      <TextField label="First Name" {...form.field('firstName')} />
      <button type="button" onClick={() => keys.push(form.sendKey())}>
        Send
      </button>
      <button type="button" onClick={form.forgetDraft}>
        Taken
      </button>
    </>
  )
}

test('sending again has the same key, also after a reload, until something is changed or taken', async () => {
  const keys: string[] = []
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const first = render(<KeyedForm keys={keys} />)
  await user.type(screen.getByLabelText('First Name'), 'Ray')
  await press('Send')
  first.unmount()
  render(<KeyedForm keys={keys} />)
  await press('Send')
  await user.type(screen.getByLabelText('First Name'), '!')
  await press('Send')
  await press('Taken')
  await press('Send')
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[\w-]{1,100}$/)
})

test('a form that opens while its draft is being sent has the key of that sending, also after its success', async () => {
  const keys: string[] = []
  const user = userEvent.setup()
  const press = (name: string, index: number) =>
    user.click(screen.getAllByRole('button', { name })[index] as HTMLElement)
  render(<KeyedForm keys={keys} />)
  await user.type(screen.getByLabelText('First Name'), 'Ray')
  await press('Send', 0)
  render(<KeyedForm keys={keys} />)
  await press('Taken', 0)
  await press('Send', 1)
  expect(keys[1]).toBe(keys[0])
})

test('what is written after a form was sent stays when that sending succeeds', async () => {
  const user = userEvent.setup()
  const first = render(<KeyedForm keys={[]} />)
  await user.type(screen.getByLabelText('First Name'), 'Ray')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const second = render(<KeyedForm keys={[]} />)
  await user.type(within(second.container).getByLabelText('First Name'), 'mond')
  await user.click(within(first.container).getByRole('button', { name: 'Taken' }))
  first.unmount()
  second.unmount()
  render(<KeyedForm keys={[]} />)
  expect(screen.getByLabelText('First Name')).toHaveValue('Raymond')
})

const PostForm = ({ send, onKept }: { send: () => Promise<void>; onKept: () => void }) => {
  const form = useContractForm({
    schema: feedPostInputSchema,
    initial: { content: '', visibility: 'public' } as FeedPostInput,
    draftKey: 'post',
    onKept,
  })
  return (
    <form onSubmit={form.submitWith(send)}>
      <TextField label="Post" {...form.field('content')} />
      <button type="submit">Send</button>
    </form>
  )
}

test('a form is empty, and has no draft, once the outbox has kept what was sent', async () => {
  const user = userEvent.setup()
  const onKept = vi.fn()
  const send = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  send.mockRejectedValueOnce(new KeptInOutbox())
  const form = render(<PostForm send={send} onKept={onKept} />)
  await user.type(screen.getByLabelText('Post'), 'Ice at Donner')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText('Post')).toHaveValue('Ice at Donner')
  expect(onKept).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText('Post')).toHaveValue('')
  expect(onKept).toHaveBeenCalledOnce()
  form.unmount()
  render(<PostForm send={send} onKept={onKept} />)
  expect(screen.getByLabelText('Post')).toHaveValue('')
})
