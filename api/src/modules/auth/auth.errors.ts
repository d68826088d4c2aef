import { createErrorFactory } from '../../http/api-error'

/** The client recognizes a lost session by this message. */
export const createUnauthorizedError = createErrorFactory({
  code: 'auth.unauthorized',
  message: 'Unauthorized',
  statusCode: 401,
  headers: { 'WWW-Authenticate': 'Bearer' },
})

export const createAdminRequiredError = createErrorFactory({
  code: 'auth.admin_required',
  message: 'Admin access required',
  statusCode: 403,
})

/** A program with an API key tries what the key is not for. */
export const createScopeMissingError = createErrorFactory({
  code: 'auth.scope_missing',
  message: 'This API key is not for that',
  statusCode: 403,
})

/** The message must not contain the word by which the client recognizes a lost session. */
export const createInvalidCredentialsError = createErrorFactory({
  code: 'auth.invalid_credentials',
  message: 'Invalid email or password',
  statusCode: 401,
})

export const createEmailUnverifiedError = createErrorFactory({
  code: 'auth.email_unverified',
  message: 'Please verify your email address first: the link is in your mail',
  statusCode: 403,
})

/** The member has deleted the account and may keep it, but not use it meanwhile. */
export const createAccountLeavingError = createErrorFactory({
  code: 'auth.account_leaving',
  message: 'Your account will be deleted. Keep it to go on using it.',
  statusCode: 403,
})

/** The member is suspended or banned; the current user has the reason. */
export const createAccountSuspendedError = createErrorFactory({
  code: 'auth.account_suspended',
  message: 'Your account is suspended',
  statusCode: 403,
})

export const createSignInBusyError = createErrorFactory({
  code: 'auth.busy',
  message: 'Too many people are signing in right now. Please try again in a moment.',
  statusCode: 503,
  headers: { 'Retry-After': '2' },
})

export const createEmailTakenError = createErrorFactory({
  code: 'auth.email_taken',
  message: 'An account with this email already exists',
  statusCode: 409,
})

export const createPasswordRejectedError = createErrorFactory({
  code: 'auth.password_refused',
  message: 'Please choose another password',
  statusCode: 400,
})

export const createWrongPasswordError = createErrorFactory({
  code: 'auth.wrong_password',
  message: 'Your current password is different',
  statusCode: 400,
})

export const createNoPasswordError = createErrorFactory({
  code: 'auth.no_password',
  message:
    'Your account has no password: you sign in through your sign-in provider. Choose “Forgot password?” on the login page to set one.',
  statusCode: 409,
})

export const createSameEmailError = createErrorFactory({
  code: 'auth.same_email',
  message: 'This is your address already',
  statusCode: 409,
})

/** Used, replaced, expired or invalid: the message is the same. */
export const createInvalidLinkError = createErrorFactory({
  code: 'auth.invalid_link',
  message: 'This link is not valid any more. Please ask for a new one.',
  statusCode: 400,
})

export const createSessionNotFoundError = createErrorFactory({
  code: 'auth.session_not_found',
  message: 'Sign-in not found',
  statusCode: 404,
})
