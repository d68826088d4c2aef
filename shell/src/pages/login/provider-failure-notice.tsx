import { InlineNotice } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { paths } from '../../core/paths'
import { InlineLink } from '../account/inline-link'

/** Why a sign-in through the provider ended here, by the code in the address, and what to do. */
const failures: Readonly<Record<string, { readonly title: string; readonly advice: ReactNode }>> = {
  provider_unavailable: {
    title: 'Single Sign-On is not available right now',
    advice: 'Try again in a few minutes, or sign in with your password.',
  },
  provider_refused: {
    title: 'The sign-in was cancelled or refused',
    advice: 'Try Single Sign-On again, or sign in with your password.',
  },
  flow_expired: {
    title: 'That sign-in took too long',
    advice: 'It works for ten minutes, in the browser where it began. Please start again.',
  },
  address_taken: {
    title: 'Your address already has an account here',
    advice:
      'Sign in with its password instead. If you do not know it, ask for a new one with “Forgot password?”.',
  },
  blocked: {
    title: 'This is not possible from your network or with your mail provider',
    advice: <InlineLink to={paths.accountHelp}>Please write to us</InlineLink>,
  },
  read_only: {
    title: 'No account can be created or linked right now',
    advice:
      'Haulyard is read-only for a while. Members can sign in with their password; please try Single Sign-On again later.',
  },
  no_address: {
    title: 'Single Sign-On did not tell us your email address',
    advice: (
      <>
        Allow it to share the address, or{' '}
        <InlineLink to={paths.signup}>create an account</InlineLink> with a password.
      </>
    ),
  },
}

/** Says in plain words what became of a sign-in through the provider; nothing for other codes. */
export const ProviderFailureNotice = ({ code }: { code: string | null }) => {
  const failure = code !== null && Object.hasOwn(failures, code) ? failures[code] : undefined
  if (!failure) return null
  return (
    <InlineNotice tone="warning" role="status" title={failure.title}>
      {failure.advice}
    </InlineNotice>
  )
}
