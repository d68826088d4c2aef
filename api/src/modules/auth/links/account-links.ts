import type { Config } from '../../../config/config'

/** The addresses of pages that mails link to. */
export type AccountLinks = ReturnType<typeof createAccountLinks>

/**
 * Links are built from the configured address: the Host header of a request could lead the token to
 * an attacker's site. The token is in the fragment, which browsers do not send, so that it appears
 * in no log and no Referer header.
 */
export function createAccountLinks({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const linkTo = (path: string) => new URL(path, publicUrl).href
  return {
    toVerification: (token: string) => linkTo(`/verify-email#token=${token}`),
    toPasswordReset: (token: string) => linkTo(`/reset-password#token=${token}`),
    toEmailChange: (token: string) => linkTo(`/confirm-email#token=${token}`),
    toInvitation: (token: string) => linkTo(`/invitation#token=${token}`),
    toSignIn: () => linkTo('/login'),
    toPrivacySettings: () => linkTo('/settings?tab=privacy'),
    toHelp: () => linkTo('/account-help'),
  }
}
