import type { Config } from '../../../config/config'

/** The pages that mails lead to. */
export type AccountLinks = ReturnType<typeof createAccountLinks>

/**
 * Built from the configured address only: a mail whose link followed the request's Host
 * header would hand its token to whoever made it up. The token stands behind `#`, which
 * browsers keep to themselves: no server's log and no Referer ever holds it.
 */
export function createAccountLinks({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const linkTo = (path: string) => new URL(path, publicUrl).href
  return {
    toVerification: (token: string) => linkTo(`/verify-email#token=${token}`),
    toPasswordReset: (token: string) => linkTo(`/reset-password#token=${token}`),
    toInvitation: (token: string) => linkTo(`/invitation#token=${token}`),
    toHelp: () => linkTo('/account-help'),
  }
}
