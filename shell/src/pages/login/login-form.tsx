import { type LoginInput, loginSchema } from '@haulyard/api-contract'
import { Button, Stack, TextField } from '@haulyard/shared-ui'
import { ApiError, useShell } from '@haulyard/shell-contract'
import { useMutation } from '@haulyard/shell-contract/query'
import { type FormEvent, useState } from 'react'
import { beginSession } from '../../session/session'

type FieldErrors = Partial<Record<keyof LoginInput, string>>

const fieldErrorsOf = (input: LoginInput): FieldErrors => {
  const errors: FieldErrors = {}
  for (const { path, message } of loginSchema.safeParse(input).error?.issues ?? []) {
    const field = path[0] as keyof LoginInput
    errors[field] ??= message
  }
  return errors
}

const failureText = (error: Error): string =>
  error instanceof ApiError && error.body
    ? error.body.message
    : 'Haulyard could not be reached. Check your signal and try again.'

const useSignIn = () => {
  const { api, session, showToast } = useShell()
  return useMutation({
    mutationFn: (input: LoginInput) => api.call('POST /api/auth/login', { body: input }),
    onSuccess: (result) => {
      beginSession(session, result)
      showToast({
        title: 'Login successful!',
        description: `Welcome back, ${result.user.firstName || 'Driver'}.`,
        tone: 'success',
      })
    },
    onError: (error) =>
      showToast({ title: 'Login failed', description: failureText(error), tone: 'danger' }),
  })
}

/** What was typed stays in the fields whatever the server answers. */
export const LoginForm = () => {
  const [input, setInput] = useState<LoginInput>({ email: '', password: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const signIn = useSignIn()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = fieldErrorsOf(input)
    setErrors(found)
    if (Object.keys(found).length === 0) signIn.mutate(input)
  }

  const field = (name: keyof LoginInput) => ({
    name,
    value: input[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setInput({ ...input, [name]: event.target.value }),
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" variant="primary" isBusy={signIn.isPending} busyLabel="Signing in...">
          Sign In
        </Button>
      </Stack>
    </form>
  )
}
